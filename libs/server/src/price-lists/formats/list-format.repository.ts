import { type AnyListFormat, anyListFormatSchema, type StoredFormat } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'
import type { Actor } from '../actor.js'
import { type PageAsked, type PageOf, pageOf } from '../overview/page.js'
import { BUILTIN_FORMATS } from './builtin-formats.js'

interface Row {
  id: number
  definition: unknown
  createdAt: Date
  updatedAt: Date
}

const COLUMNS = `id, definition, created_at as "createdAt", updated_at as "updatedAt"`
const BUILTIN_NAMES = BUILTIN_FORMATS.map(({ name }) => name)

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

  /** Adds the built-in formats that aren't there; one that an operator has changed stays as it is. */
  async addBuiltin(): Promise<void> {
    await this.db.query({
      text: `insert into list_format (name, definition)
             select d->>'name', d from unnest($1::jsonb[]) as d on conflict (name) do nothing`,
      values: [BUILTIN_FORMATS.map((format) => JSON.stringify(format))],
    })
  }
}

function storedFormat({ id, definition, createdAt, updatedAt }: Row): StoredFormat {
  const format = anyListFormatSchema.parse(definition)
  return {
    ...format,
    id,
    builtIn: BUILTIN_NAMES.includes(format.name),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
