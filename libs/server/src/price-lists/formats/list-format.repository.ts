import { type AnyListFormat, anyListFormatSchema, type StoredFormat } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'
import type { Actor } from '../actor.js'
import { type PageAsked, type PageOf, pageOf } from '../overview/page.js'
import { BUILTINS } from './builtin-formats.js'
import { isBuiltin, type KeptFormat } from './builtin-formats.rules.js'

interface Row {
  id: number
  definition: unknown
  builtinVersion: number | null
  createdAt: Date
  updatedAt: Date
}

const COLUMNS = `id, definition, builtin_version as "builtinVersion", created_at as "createdAt", updated_at as "updatedAt"`

/** What formats can be ordered by. */
const ORDERS = {
  id: 'id',
  name: 'name',
  source: `definition->>'source'`,
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}
export type FormatOrder = keyof typeof ORDERS

/** The list formats kept in the guide. */
export class ListFormatRepository {
  constructor(private readonly db: Queryable) {}

  async byName(name: string): Promise<AnyListFormat | undefined> {
    const { rows } = await this.db.query<{ definition: unknown }>({
      text: 'select definition from list_format where name = $1',
      values: [name],
    })
    return rows[0] === undefined ? undefined : anyListFormatSchema.parse(rows[0].definition)
  }

  async byId(id: number): Promise<StoredFormat | undefined> {
    const { rows } = await this.db.query<Row>({
      text: `select ${COLUMNS} from list_format where id = $1`,
      values: [id],
    })
    return rows[0] === undefined ? undefined : storedFormat(rows[0])
  }

  async names(): Promise<string[]> {
    const { rows } = await this.db.query<{ name: string }>({
      text: 'select name from list_format order by name',
    })
    return rows.map(({ name }) => name)
  }

  /** A page of the formats whose name, source or description holds some words. */
  async page(asked: PageAsked<FormatOrder>, words: string | null): Promise<PageOf<StoredFormat>> {
    const page = await pageOf<Row>(this.db, ORDERS, asked, {
      columns: COLUMNS,
      from: `list_format`,
      where: `$1::text is null or strpos(lower(concat_ws(' ', name, definition->>'source', definition->>'description')), lower($1)) > 0`,
      values: [words],
    })
    return { data: page.data.map(storedFormat), total: page.total }
  }

  /** @returns undefined when the name is taken */
  async add(format: AnyListFormat, actor: Actor | undefined): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>({
      text: `insert into list_format (name, definition, updated_by_id, updated_by) values ($1, $2, $3, $4)
             on conflict (name) do nothing returning id`,
      values: [format.name, JSON.stringify(format), actor?.id ?? null, actor?.email ?? null],
    })
    return rows[0]?.id
  }

  /** Replaces a format. @throws a unique violation when the name is another's */
  async replace(id: number, format: AnyListFormat, actor: Actor | undefined): Promise<void> {
    await this.db.query({
      text: `update list_format set name = $2, definition = $3, updated_at = now(), updated_by_id = $4, updated_by = $5
              where id = $1`,
      values: [id, format.name, JSON.stringify(format), actor?.id ?? null, actor?.email ?? null],
    })
  }

  async remove(id: number): Promise<void> {
    await this.db.query({ text: 'delete from list_format where id = $1', values: [id] })
  }

  /** What is kept under some names, which stays so until the transaction ends. */
  async kept(names: string[]): Promise<Map<string, KeptFormat>> {
    const { rows } = await this.db.query<KeptFormat & { name: string }>({
      text: 'select name, definition, builtin_version as "builtinVersion" from list_format where name = any($1) for update',
      values: [names],
    })
    return new Map(rows.map(({ name, ...kept }) => [name, kept]))
  }

  /** The built-in formats that this installation was given, those that were removed since included. */
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

  /** Adds a built-in format; a name that was taken meanwhile stays whose it is. */
  async addBuiltin(name: string, definition: unknown, version: number): Promise<void> {
    await this.db.query({
      text: `insert into list_format (name, definition, builtin_version) values ($1, $2, $3)
             on conflict (name) do nothing`,
      values: [name, JSON.stringify(definition), version],
    })
  }

  async renewBuiltin(name: string, definition: unknown, version: number): Promise<void> {
    await this.db.query({
      text: `update list_format
                set definition = $2, builtin_version = $3,
                    updated_at = case when definition = $2::jsonb then updated_at else now() end
              where name = $1`,
      values: [name, JSON.stringify(definition), version],
    })
  }
}

function storedFormat({ id, definition, builtinVersion, createdAt, updatedAt }: Row): StoredFormat {
  const format = anyListFormatSchema.parse(definition)
  const builtin = BUILTINS.find(({ name }) => name === format.name)
  return {
    ...format,
    id,
    builtIn: builtin !== undefined && isBuiltin({ definition, builtinVersion }, builtin),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
