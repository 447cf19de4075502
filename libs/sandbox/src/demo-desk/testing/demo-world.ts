import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import pg from 'pg'
import { ensureDemoUsers } from '../../demo-users/index.js'
import type { DemoOptions } from '../demo-desk.js'

const secretKeys = 'specs:a-key-that-only-specs-may-know-of'

/** A database and a folder of files, for specs of what the demo's editor writes. */
export class DemoWorld {
  options: DemoOptions

  private constructor(
    private readonly database: TestDatabase,
    filesDir: string,
    readonly client: pg.Client,
  ) {
    this.options = { databaseUrl: database.url, filesDir, secretKeys, users: [], log: () => undefined }
  }

  static async open(): Promise<DemoWorld> {
    const database = await createTestDatabase()
    const client = new pg.Client(database.url)
    await client.connect()
    return new DemoWorld(database, await mkdtemp(path.join(tmpdir(), 'preciosa-files-')), client)
  }

  async addUsers(): Promise<void> {
    const { databaseUrl } = this.options
    const users = await ensureDemoUsers({ databaseUrl, secretKeys, password: 'una clave de muestra' })
    this.options = { ...this.options, users }
  }

  async close(): Promise<void> {
    await this.client.end()
    await this.database.drop()
    await rm(this.options.filesDir, { recursive: true })
  }
}
