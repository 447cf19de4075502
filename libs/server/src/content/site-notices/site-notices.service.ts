import { Injectable } from '@nestjs/common'
import {
  MOST_NOTICES,
  noticeState,
  type ShownNotice,
  type SiteNotice,
  type SiteNoticeContent,
} from '@preciosa/contracts/site-notices'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { type Actor, type AuditedAction, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { refuseDraft, refusePublished, refuseRemoval } from '../written/index.js'
import { type NoticeRow, type NoticesQuery, SiteNoticesRepository } from './site-notices.repository.js'

/** Notices above the site, such as «Mantenimiento el domingo». */
@Injectable()
export class SiteNoticesService {
  private readonly notices: SiteNoticesRepository

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {
    this.notices = new SiteNoticesRepository(db.pool)
  }

  /** What visitors see now. */
  async shown(): Promise<ShownNotice[]> {
    const running = await this.notices.running(this.clock.now(), MOST_NOTICES)
    return running.map(({ id, revision, content: { text, tone, link, last } }) => ({
      key: `${id}-${revision}`,
      ...{ text, tone, link, last },
    }))
  }

  async list(asked: NoticesQuery): Promise<PageOf<SiteNotice>> {
    const now = this.clock.now()
    const { data, total } = await this.notices.page(asked, now)
    return { data: data.map((row) => toNotice(row, now)), total }
  }

  /** @throws AppError `not-found` */
  detail(id: number): Promise<SiteNotice> {
    return this.detailOf(this.db.pool, id)
  }

  async create(content: SiteNoticeContent, actor: Actor): Promise<SiteNotice> {
    return this.db.transaction(async (client: Queryable) => {
      const id = await new SiteNoticesRepository(client).add(content, actor, this.clock.now())
      await recordAudit(client, { action: 'site-notice.create', entityId: id, actor, after: content })
      return this.detailOf(client, id)
    })
  }

  /** @param revision that the staff member read; @throws AppError `conflict` after another save */
  async save(id: number, revision: number, content: SiteNoticeContent, actor: Actor): Promise<SiteNotice> {
    return this.changing(id, 'site-notice.save', actor, async (notices, row) => {
      if (row.revision !== revision) throw savedMeanwhile(row)
      if (row.published) await refuseCrowd(notices, id, content)
      await notices.save(id, content, actor, this.clock.now())
      return content
    })
  }

  /** @throws AppError `conflict` if it is published, over, or one too many for its time */
  async publish(id: number, actor: Actor): Promise<SiteNotice> {
    return this.changing(id, 'site-notice.publish', actor, async (notices, { published, content }) => {
      refusePublished(published)
      if (noticeState({ published: true, content }, this.clock.now()) === 'ended')
        throw new AppError('conflict', 'Su final ya pasó: cambialo antes de publicar.')
      await refuseCrowd(notices, id, content)
      await notices.setPublished(id, true, actor, this.clock.now())
      return { published: true }
    })
  }

  /** @throws AppError `conflict` for a draft */
  async withdraw(id: number, actor: Actor): Promise<SiteNotice> {
    return this.changing(id, 'site-notice.withdraw', actor, async (notices, { published }) => {
      refuseDraft(published)
      await notices.setPublished(id, false, actor, this.clock.now())
      return { published: false }
    })
  }

  /** @throws AppError `not-found`; `conflict` while it is published */
  async remove(id: number, actor: Actor): Promise<void> {
    await this.db.transaction(async (client: Queryable) => {
      const notices = new SiteNoticesRepository(client)
      await notices.lock(id)
      const { published, content } = found(await notices.byId(id))
      refuseRemoval(published)
      await notices.remove(id)
      await recordAudit(client, { action: 'site-notice.remove', entityId: id, actor, before: content })
    })
  }

  private async changing(
    id: number,
    action: AuditedAction['action'],
    actor: Actor,
    work: (notices: SiteNoticesRepository, row: NoticeRow) => Promise<object>,
  ): Promise<SiteNotice> {
    return this.db.transaction(async (client: Queryable) => {
      const notices = new SiteNoticesRepository(client)
      await notices.lock(id)
      const row = found(await notices.byId(id))
      const after = await work(notices, row)
      const before = 'published' in after ? { published: row.published } : row.content
      await recordAudit(client, { action, entityId: id, actor, before, after })
      return this.detailOf(client, id)
    })
  }

  private async detailOf(client: Queryable, id: number): Promise<SiteNotice> {
    return toNotice(found(await new SiteNoticesRepository(client).byId(id)), this.clock.now())
  }
}

function toNotice(row: NoticeRow, now: Date): SiteNotice {
  const { id, content, revision, by, updatedAt } = row
  return { id, state: noticeState(row, now), content, revision, by, updatedAt: updatedAt.toISOString() }
}

/** The site has room for a few: one more would hide another. */
async function refuseCrowd(notices: SiteNoticesRepository, id: number, content: SiteNoticeContent) {
  if ((await notices.beside(id, content)) >= MOST_NOTICES)
    throw new AppError(
      'conflict',
      `El sitio muestra a lo sumo ${MOST_NOTICES} carteles, y en esos días ya hay: retirá uno, o cambiá sus fechas.`,
    )
}

function savedMeanwhile({ by }: NoticeRow): AppError {
  return new AppError(
    'conflict',
    `${by ?? 'Otra persona'} lo guardó mientras escribías. Copiá lo tuyo, abrilo de nuevo y sumalo.`,
  )
}

function found(row: NoticeRow | undefined): NoticeRow {
  if (row === undefined) throw new AppError('not-found', 'Ese cartel no está.')
  return row
}
