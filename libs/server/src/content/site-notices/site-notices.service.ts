import { Injectable } from '@nestjs/common'
import {
  MOST_NOTICES,
  noticeState,
  type ShownNotice,
  type SiteNotice,
  type SiteNoticeContent,
} from '@preciosa/contracts/site-notices'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import type { PageOf } from '../../operations/paging/index.js'
import { RevisedDesk } from '../written/index.js'
import { type NoticeRow, type NoticesQuery, SiteNoticesRepository } from './site-notices.repository.js'

/** Notices above the site, such as «Mantenimiento el domingo». */
@Injectable()
export class SiteNoticesService extends RevisedDesk<SiteNoticeContent, NoticeRow, SiteNotice> {
  private readonly notices: SiteNoticesRepository

  constructor(db: Database, clock: Clock) {
    const unknown = 'Ese cartel no está.'
    super(db, clock, { entity: 'site-notice', table: 'site_notice', ending: 'o', unknown })
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

  protected row(client: Queryable, id: number): Promise<NoticeRow | undefined> {
    return new SiteNoticesRepository(client).byId(id)
  }

  protected detailOf(_: Queryable, row: NoticeRow): Promise<SiteNotice> {
    return Promise.resolve(toNotice(row, this.clock.now()))
  }

  /** The site has room for a few: one more would hide another. */
  protected override async checkShown(
    client: Queryable,
    content: SiteNoticeContent,
    id: number,
  ): Promise<void> {
    if ((await new SiteNoticesRepository(client).beside(id, content)) >= MOST_NOTICES)
      throw new AppError(
        'conflict',
        `El sitio muestra a lo sumo ${MOST_NOTICES} carteles, y en esos días ya hay: retirá uno, o cambiá sus fechas.`,
      )
  }

  protected override overText(content: SiteNoticeContent): string | null {
    const isOver = noticeState({ published: true, content }, this.clock.now()) === 'ended'
    return isOver ? 'Su final ya pasó: cambialo antes de publicar.' : null
  }
}

function toNotice(row: NoticeRow, now: Date): SiteNotice {
  const { id, content, revision, by, updatedAt } = row
  return { id, state: noticeState(row, now), content, revision, by, updatedAt: updatedAt.toISOString() }
}
