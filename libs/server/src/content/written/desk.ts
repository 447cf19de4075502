import type { MediaOwner } from '@preciosa/contracts/media'
import type { AuditAction } from '@preciosa/contracts/registry'
import { AppError, type Clock, type Database, type Queryable } from '@preciosa/platform'
import { type Topic, raiseRevision } from '../../guide/editions/index.js'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { setMediaUses } from '../media/index.js'

/** What staff write and publish. */
export interface Kind {
  table: 'ad' | 'article' | 'magazine_issue' | 'page' | 'site_notice'
  /** Owner of the media that it uses, if it can have some. */
  owner?: MediaOwner
  /** Topic whose cached answers end when readers see something else. */
  topic?: Topic
  /** Refusal of an id that isn't there. */
  unknown: string
}

/** For the audit. */
export interface Changed {
  before: object
  after: object
}

/** Changes one record at a time: each holds its row until the transaction ends, and is audited. */
export abstract class Desk<Row, Detail> {
  protected constructor(
    protected readonly db: Database,
    protected readonly clock: Clock,
    private readonly what: Kind,
  ) {}

  protected abstract row(client: Queryable, id: number): Promise<Row | undefined>
  protected abstract detailOf(client: Queryable, row: Row): Promise<Detail>

  /** @throws AppError `not-found` */
  detail(id: number): Promise<Detail> {
    return this.found(this.db.pool, id)
  }

  protected creating(
    action: AuditAction,
    actor: Actor,
    work: (client: Queryable) => Promise<{ id: number; after: object }>,
  ): Promise<Detail> {
    return this.db.transaction(async (client: Queryable) => {
      const { id, after } = await work(client)
      await recordAudit(client, { action, entityId: id, actor, after })
      return this.found(client, id)
    })
  }

  /** @throws AppError `not-found` */
  protected changing(
    action: AuditAction,
    id: number,
    actor: Actor,
    work: (client: Queryable, row: Row) => Promise<Changed>,
  ): Promise<Detail> {
    return this.db.transaction(async (client: Queryable) => {
      const changed = await work(client, await this.held(client, id))
      await recordAudit(client, { action, entityId: id, actor, ...changed })
      return this.found(client, id)
    })
  }

  /** @param work refuses, or returns the removed content; @throws AppError `not-found` */
  protected async removing(
    action: AuditAction,
    id: number,
    actor: Actor,
    work: (client: Queryable, row: Row) => Promise<object>,
  ): Promise<void> {
    await this.db.transaction(async (client: Queryable) => {
      const before = await work(client, await this.held(client, id))
      await this.use(client, id, [])
      await client.query(`delete from ${this.what.table} where id = $1`, [id])
      await recordAudit(client, { action, entityId: id, actor, before })
    })
  }

  /** @param media all that it uses, also in versions that can be restored */
  protected async use(client: Queryable, id: number, media: readonly number[]): Promise<void> {
    const { owner } = this.what
    if (owner !== undefined) await setMediaUses(client, { kind: owner, id }, media, this.clock.now())
  }

  protected async showAnew(client: Queryable): Promise<void> {
    if (this.what.topic !== undefined) await raiseRevision(client, this.what.topic)
  }

  private async held(client: Queryable, id: number): Promise<Row> {
    await client.query(`select 1 from ${this.what.table} where id = $1 for update`, [id])
    return this.existing(client, id)
  }

  private async found(client: Queryable, id: number): Promise<Detail> {
    return this.detailOf(client, await this.existing(client, id))
  }

  /** @throws AppError `not-found` */
  protected async existing(client: Queryable, id: number): Promise<Row> {
    const row = await this.row(client, id)
    if (row === undefined) throw new AppError('not-found', this.what.unknown)
    return row
  }
}
