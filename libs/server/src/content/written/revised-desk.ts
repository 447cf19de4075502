import type { FieldError } from '@preciosa/contracts'
import type { AuditAction } from '@preciosa/contracts/registry'
import { AppError, type Clock, type Database, type Queryable } from '@preciosa/platform'
import type { Actor } from '../../operations/audit/index.js'
import { type Changed, Desk, type Kind } from './desk.js'
import { refuseMissing } from './refuse-missing.js'

export interface RevisedRow<Content> {
  id: number
  published: boolean
  content: Content
  /** How often it was saved. */
  revision: number
  /** Who changed it last. */
  by: string | null
  updatedAt: Date
}

/** Columns of a `RevisedRow`. @param table its alias */
export function revisedColumns(table: string): string {
  return ['id', 'published', 'content', 'revision', 'staff_email as by', 'updated_at as "updatedAt"']
    .map((column) => `${table}.${column}`)
    .join(', ')
}

export interface RevisedKind<Content> extends Kind {
  table: 'ad' | 'magazine_issue' | 'site_notice'
  entity: 'ad' | 'issue' | 'site-notice'
  /** Of words about it. */
  ending: 'o' | 'a'
  /** Beside `content`, by name of the column. */
  columnsOf?: (content: Content) => Readonly<Record<string, unknown>>
  mediaIn?: (content: Content) => (number | null)[]
  /** What a publication lacks. */
  missingIn?: (content: Content) => FieldError[]
  /** Refusal of one that another editor has just added, where the table allows no second one. */
  taken?: string
}

/**
 * One row each, published or not; moments of its content say from when to when it is seen. The revision that a staff
 * member read notices another editor's save.
 */
export abstract class RevisedDesk<
  Content extends object,
  Row extends RevisedRow<Content>,
  Detail,
> extends Desk<Row, Detail> {
  protected constructor(
    db: Database,
    clock: Clock,
    private readonly kind: RevisedKind<Content>,
  ) {
    super(db, clock, kind)
  }

  /** Refuses what can't be saved. @param id null for a new one */
  protected check?(client: Queryable, content: Content, id: number | null): Promise<void>

  /** Refuses what visitors can't be shown beside the others. */
  protected checkShown?(client: Queryable, content: Content, id: number): Promise<void>

  /** Why a publication would show nothing any more; null if it wouldn't. */
  protected overText?(content: Content): string | null

  protected checkRemoval?(client: Queryable, id: number): Promise<void>

  /** @throws AppError `validation`; `conflict` for what is there already */
  create(content: Content, actor: Actor): Promise<Detail> {
    return this.creating(`${this.kind.entity}.create`, actor, async (client) => {
      await this.check?.(client, content, null)
      const id = await this.add(client, content, actor)
      await this.useIn(client, id, content)
      return { id, after: content }
    })
  }

  /** @param revision that the staff member read; @throws AppError `conflict` after another save; `validation` */
  save(id: number, revision: number, content: Content, actor: Actor): Promise<Detail> {
    return this.step(`${this.kind.entity}.save`, id, actor, async (client, row) => {
      if (row.revision !== revision) throw this.savedMeanwhile(row)
      await this.check?.(client, content, id)
      if (row.published) await this.refuseUnfit(client, content, id)
      await this.set(client, id, actor, {
        ...this.columnsOf(content),
        revision: row.revision + 1,
      })
      await this.useIn(client, id, content)
      return { before: row.content, after: content }
    })
  }

  /** @throws AppError `conflict` if it is published, or over; `validation` with all that is missing */
  publish(id: number, actor: Actor): Promise<Detail> {
    return this.step(`${this.kind.entity}.publish`, id, actor, async (client, { published, content }) => {
      if (published) throw new AppError('conflict', `Ya está publicad${this.kind.ending}.`)
      await this.refuseUnfit(client, content, id)
      const over = this.overText?.(content) ?? null
      if (over !== null) throw new AppError('conflict', over)
      await this.set(client, id, actor, { published: true })
      return { before: { published: false }, after: { published: true } }
    })
  }

  /** Makes it a draft again. @throws AppError `conflict` for a draft */
  withdraw(id: number, actor: Actor): Promise<Detail> {
    return this.step(`${this.kind.entity}.withdraw`, id, actor, async (client, { published }) => {
      if (!published) throw new AppError('conflict', `No está publicad${this.kind.ending}.`)
      await this.set(client, id, actor, { published: false })
      return { before: { published: true }, after: { published: false } }
    })
  }

  /** @throws AppError `not-found`; `conflict` while it is published */
  remove(id: number, actor: Actor): Promise<void> {
    return this.removing(`${this.kind.entity}.remove`, id, actor, async (client, { published, content }) => {
      const { ending } = this.kind
      if (published) throw new AppError('conflict', `Está publicad${ending}: retiral${ending} antes.`)
      await this.checkRemoval?.(client, id)
      return content
    })
  }

  private step(
    action: AuditAction,
    id: number,
    actor: Actor,
    work: (client: Queryable, row: Row) => Promise<Changed>,
  ): Promise<Detail> {
    return this.changing(action, id, actor, async (client, row) => {
      const changed = await work(client, row)
      await this.showAnew(client)
      return changed
    })
  }

  private async refuseUnfit(client: Queryable, content: Content, id: number): Promise<void> {
    refuseMissing(this.kind.missingIn?.(content) ?? [])
    await this.checkShown?.(client, content, id)
  }

  private useIn(client: Queryable, id: number, content: Content): Promise<void> {
    const media = this.kind.mediaIn?.(content) ?? []
    return this.use(
      client,
      id,
      media.filter((each) => each !== null),
    )
  }

  private async add(client: Queryable, content: Content, actor: Actor): Promise<number> {
    const values = this.stamped(actor, this.columnsOf(content))
    const names = Object.keys(values)
    const { rows } = await client.query<{ id: number }>(
      `insert into ${this.kind.table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
       on conflict do nothing returning id`,
      Object.values(values),
    )
    const [row] = rows
    if (row !== undefined) return row.id
    if (this.kind.taken === undefined) throw new Error('The statement returned no id')
    throw new AppError('conflict', this.kind.taken)
  }

  private async set(
    client: Queryable,
    id: number,
    actor: Actor,
    columns: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const values = this.stamped(actor, columns)
    const set = Object.keys(values).map((name, at) => `${name} = $${at + 2}`)
    await client.query(`update ${this.kind.table} set ${set.join(', ')} where id = $1`, [
      id,
      ...Object.values(values),
    ])
  }

  private columnsOf(content: Content): Record<string, unknown> {
    return { content: JSON.stringify(content), ...this.kind.columnsOf?.(content) }
  }

  private stamped(actor: Actor, columns: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return { ...columns, staff_id: actor.id, staff_email: actor.email, updated_at: this.clock.now() }
  }

  private savedMeanwhile({ by }: Row): AppError {
    const { ending } = this.kind
    return new AppError(
      'conflict',
      `${by ?? 'El sistema'} l${ending} guardó mientras escribías. Copiá lo tuyo, abril${ending} de nuevo y sumalo.`,
    )
  }
}
