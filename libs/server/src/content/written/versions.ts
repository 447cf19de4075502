import { AppError, type Queryable } from '@preciosa/platform'
import type { z } from 'zod'
import type { Actor } from '../../operations/audit/index.js'

export interface VersionRow {
  number: number
  title: string
  by: string | null
  createdAt: Date
  publishedAt: Date | null
  /** Only of the newest. */
  content: unknown
}

export interface Versioned<Content> {
  table: 'article' | 'page'
  schema: z.ZodType<Content>
  /** Beside `content`, by name of the column. */
  columnsOf: (content: Content) => Readonly<Record<string, unknown>>
  /** Refusal of a number that isn't there. */
  unknownVersion: string
}

/** Versions of what staff write: each save adds one, and none changes. */
export class Versions<Content extends object> {
  constructor(
    private readonly db: Queryable,
    private readonly of: Versioned<Content>,
  ) {}

  /** Newest first. */
  async all(id: number): Promise<VersionRow[]> {
    const { table } = this.of
    const { rows } = await this.db.query<VersionRow>(
      `select number, title, staff_email as by, created_at as "createdAt", published_at as "publishedAt",
              case when number = max(number) over () then content end as content
         from ${table}_version where ${table}_id = $1 order by number desc`,
      [id],
    )
    return rows
  }

  /** As its newest schema has it, which may have defaults. @throws AppError `not-found` */
  async content(id: number, number: number): Promise<Content> {
    const { table, schema, unknownVersion } = this.of
    const { rows } = await this.db.query<{ content: unknown }>(
      `select content from ${table}_version where ${table}_id = $1 and number = $2`,
      [id, number],
    )
    const [row] = rows
    if (row === undefined) throw new AppError('not-found', unknownVersion)
    return schema.parse(row.content)
  }

  /** @param actor undefined for the system; @returns the number of the new version */
  async add(id: number, content: Content, actor: Actor | undefined, at: Date): Promise<number> {
    const { table, columnsOf } = this.of
    const values = {
      content: JSON.stringify(content),
      ...columnsOf(content),
      staff_id: actor?.id ?? null,
      staff_email: actor?.email ?? null,
      created_at: at,
    }
    const names = Object.keys(values)
    const { rows } = await this.db.query<{ number: number }>(
      `insert into ${table}_version (${table}_id, number, ${names.join(', ')})
       select $1, coalesce(max(number), 0) + 1, ${names.map((_, place) => `$${place + 2}`).join(', ')}
         from ${table}_version where ${table}_id = $1 returning number`,
      [id, ...Object.values(values)],
    )
    const [row] = rows
    if (row === undefined) throw new Error('The statement returned no number')
    await this.db.query(`update ${table} set updated_at = $2 where id = $1`, [id, at])
    return row.number
  }

  /** Records when; which one readers see is a column of the owner. */
  async markPublished(id: number, number: number, at: Date): Promise<void> {
    const { table } = this.of
    await this.db.query(
      `update ${table}_version set published_at = $3 where ${table}_id = $1 and number = $2`,
      [id, number, at],
    )
  }
}
