import type { AuditAction } from '@preciosa/contracts/registry'
import type { AppError, Clock, Config, Database, Queryable } from '@preciosa/platform'
import type { Actor } from '../../operations/audit/index.js'
import { Desk, type Kind } from './desk.js'
import type { PreviewedKind } from './preview-token.rules.js'
import { Previews } from './previews.js'
import { type Versioned, Versions } from './versions.js'

export interface VersionedKind<Content> extends Kind, Versioned<Content> {
  table: 'article' | 'page'
  entity: PreviewedKind
  picturesIn: (content: Content) => readonly object[]
}

/** A version as the console shows it. */
export interface ListedVersion {
  number: number
  title: string
  by: string | null
  createdAt: string
  publishedAt: string | null
  preview: string
}

/** Each save is a version, and one of them is published. The version that a staff member read notices another save. */
export abstract class VersionedDesk<
  Content extends object,
  Row extends { id: number; latest: number; published: number | null },
  Detail,
> extends Desk<Row, Detail> {
  protected readonly previews: Previews

  protected constructor(
    db: Database,
    clock: Clock,
    config: Pick<Config, 'keys' | 'siteUrl'>,
    private readonly kind: VersionedKind<Content>,
  ) {
    super(db, clock, kind)
    this.previews = new Previews(kind.entity, clock, config)
  }

  /** Refuses what can't be saved. */
  protected abstract check(client: Queryable, content: Content): Promise<void>

  /** Of all versions, since each can be restored. */
  protected abstract mediaOf(client: Queryable, id: number): Promise<number[]>

  protected abstract savedMeanwhile(row: Row): AppError

  /** How it stands, for the audit. */
  protected abstract standing(row: Row): object

  /** @param latest the version that the staff member read; @throws AppError `conflict` after another save; `validation` */
  save(id: number, latest: number, content: Content, actor: Actor): Promise<Detail> {
    return this.step(`${this.kind.entity}.save`, id, actor, async (client, row) => {
      if (row.latest !== latest) throw this.savedMeanwhile(row)
      return { version: await this.addVersion(client, id, content, actor) }
    })
  }

  /** Copies an old version as the newest. @throws AppError `not-found`; `validation` for what it names and is gone */
  restore(id: number, number: number, actor: Actor): Promise<Detail> {
    return this.step(`${this.kind.entity}.restore`, id, actor, async (client) => {
      const content = await this.versions(client).content(id, number)
      return { from: number, version: await this.addVersion(client, id, content, actor) }
    })
  }

  protected step(
    action: AuditAction,
    id: number,
    actor: Actor,
    work: (client: Queryable, row: Row) => Promise<object>,
  ): Promise<Detail> {
    return this.changing(action, id, actor, async (client, row) => ({
      before: this.standing(row),
      after: await work(client, row),
    }))
  }

  protected versions(client: Queryable): Versions<Content> {
    return new Versions(client, this.kind)
  }

  /** The newest content, and all versions, newest first. */
  protected async written(
    client: Queryable,
    id: number,
  ): Promise<{ content: Content; versions: ListedVersion[] }> {
    const rows = await this.versions(client).all(id)
    return {
      content: this.kind.schema.parse(rows[0]?.content),
      versions: rows.map(({ number, title, by, createdAt, publishedAt }) => ({
        ...{ number, title, by },
        createdAt: createdAt.toISOString(),
        publishedAt: publishedAt?.toISOString() ?? null,
        preview: this.previews.linkTo({ id, version: number }),
      })),
    }
  }

  /** @returns its number; @throws AppError `validation` for what can't be saved */
  protected async addVersion(client: Queryable, id: number, content: Content, actor: Actor): Promise<number> {
    await this.check(client, content)
    const version = await this.versions(client).add(id, content, actor, this.clock.now())
    if (this.kind.picturesIn(content).length > 0) await this.use(client, id, await this.mediaOf(client, id))
    return version
  }
}
