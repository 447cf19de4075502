import type { Queryable } from '@preciosa/platform'
import type { InstalledFormat } from './builtin-formats.rules.js'

export class BuiltinFormatRepository {
  constructor(private readonly db: Queryable) {}

  /** Locks the formats until the transaction ends. */
  async installed(names: string[]): Promise<Map<string, InstalledFormat>> {
    const { rows } = await this.db.query<InstalledFormat & { name: string }>({
      text: 'select name, definition, builtin_version as "builtinVersion" from list_format where name = any($1) for update',
      values: [names],
    })
    return new Map(rows.map(({ name, ...kept }) => [name, kept]))
  }

  async given(): Promise<ReadonlySet<string>> {
    const { rows } = await this.db.query<{ name: string }>({ text: 'select name from given_format' })
    return new Set(rows.map(({ name }) => name))
  }

  async markGiven(name: string): Promise<void> {
    await this.db.query({
      text: 'insert into given_format (name) values ($1) on conflict (name) do nothing',
      values: [name],
    })
  }

  async add(name: string, definition: unknown, version: number): Promise<void> {
    await this.db.query({
      text: `insert into list_format (name, definition, builtin_version) values ($1, $2, $3)
             on conflict (name) do nothing`,
      values: [name, JSON.stringify(definition), version],
    })
  }

  async renew(name: string, definition: unknown, version: number): Promise<void> {
    await this.db.query({
      text: 'update list_format set definition = $2, builtin_version = $3, updated_at = now() where name = $1',
      values: [name, JSON.stringify(definition), version],
    })
  }
}
