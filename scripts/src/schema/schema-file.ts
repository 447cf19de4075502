import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '@preciosa/migrations'
import { migrate } from '@preciosa/platform'
import { startPostgres } from '@preciosa/sandbox'
import pg from 'pg'
import { root } from '../launch/paths.js'
import { printSchema } from './print-schema.js'

export const SCHEMA_FILE = join(root, 'migrations/schema.sql')

/** Writes the schema that the migrations make on a server of its own. */
export async function renewSchemaFile(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-schema-'))
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755)
  const server = await startPostgres({
    dataDir: join(folder, 'pgdata'),
    preferredPort: 54_600,
    durability: 'test',
  })
  try {
    await migrate({ url: server.url, migrations, shippedData: () => Promise.resolve([]) })
    const client = new pg.Client(server.url)
    await client.connect()
    try {
      await writeFile(SCHEMA_FILE, await printSchema(client))
    } finally {
      await client.end()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
