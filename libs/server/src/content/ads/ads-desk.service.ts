import { Inject, Injectable } from '@nestjs/common'
import { csvPages } from '@preciosa/contracts'
import {
  AD_PIXELS,
  AD_SIZE_NAMES,
  type AdContent,
  type AdDetail,
  adState,
  type AdSummary,
  missingInAd,
} from '@preciosa/contracts/ads'
import { AppError, Clock, Database, dayAt, type Queryable } from '@preciosa/platform'
import { type Actor, type AuditedAction, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { checkPictureSize, MediaService, setMediaUses } from '../media/index.js'
import { NewsCategoriesService } from '../news/index.js'
import { refuseMissing, refuseDraft, refusePublished, refuseRemoval } from '../written/index.js'
import { toAdDetail, toAdSummary } from './ad.mapper.js'
import { type AdRow, AdsRepository, type AdsQuery } from './ads.repository.js'
import { checkSections } from './ads.service.js'

/** Ads as the staff book them. */
@Injectable()
export class AdsDeskService {
  private readonly ads: AdsRepository

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(MediaService) private readonly media: Pick<MediaService, 'pictures'>,
    @Inject(NewsCategoriesService) private readonly categories: Pick<NewsCategoriesService, 'slugs'>,
  ) {
    this.ads = new AdsRepository(db.pool)
  }

  async list(asked: AdsQuery): Promise<PageOf<AdSummary>> {
    const today = this.today()
    const { data, total } = await this.ads.page(asked, today)
    const pictures = await this.media.pictures(data.flatMap(({ pictureId }) => pictureId ?? []))
    return { data: data.map((row) => toAdSummary(row, pictures, today)), total }
  }

  /** @throws AppError `not-found` */
  detail(id: number): Promise<AdDetail> {
    return this.detailOf(this.db.pool, id)
  }

  /** The advertiser's report, a line a day. @throws AppError `not-found` */
  async report(id: number): Promise<{ name: string; csv: Iterable<string> }> {
    const { content } = found(await this.ads.byId(id, this.today()))
    const { advertiser, title, size } = content
    const heading = ['anunciante', 'campaña', 'tamaño', 'día', 'vistas', 'clics']
    const csv = csvPages(heading, await this.ads.days(id), ({ day, impressions, clicks }) => [
      advertiser,
      title,
      AD_SIZE_NAMES[size],
      day,
      impressions,
      clicks,
    ])
    return { name: `aviso-${id}.csv`, csv }
  }

  /** @throws AppError `validation` */
  async create(content: AdContent, actor: Actor): Promise<AdDetail> {
    return this.db.transaction(async (client: Queryable) => {
      await this.check(client, content)
      const id = await new AdsRepository(client).add(content, actor, this.clock.now())
      await this.use(client, id, content)
      await recordAudit(client, { action: 'ad.create', entityId: id, actor, after: content })
      return this.detailOf(client, id)
    })
  }

  /** @param revision that the staff member read; @throws AppError `conflict` after another save; `validation` */
  async save(id: number, revision: number, content: AdContent, actor: Actor): Promise<AdDetail> {
    return this.changing(id, 'ad.save', actor, async (ads, row, client) => {
      if (row.revision !== revision) throw savedMeanwhile(row)
      await this.check(client, content)
      if (row.published) refuseMissing(missingInAd(content))
      await ads.save(id, content, actor, this.clock.now())
      await this.use(client, id, content)
      return content
    })
  }

  /** @throws AppError `conflict` if it is published, or over; `validation` with all that is missing */
  async publish(id: number, actor: Actor): Promise<AdDetail> {
    return this.changing(id, 'ad.publish', actor, async (ads, { published, content }) => {
      refusePublished(published)
      refuseMissing(missingInAd(content))
      if (adState({ published: true, content }, this.today()) === 'ended')
        throw new AppError('conflict', 'Su último día ya pasó: cambialo antes de publicar.')
      await ads.setPublished(id, true, this.clock.now())
      return { published: true }
    })
  }

  /** @throws AppError `conflict` for a draft */
  async withdraw(id: number, actor: Actor): Promise<AdDetail> {
    return this.changing(id, 'ad.withdraw', actor, async (ads, { published }) => {
      refuseDraft(published)
      await ads.setPublished(id, false, this.clock.now())
      return { published: false }
    })
  }

  /** @throws AppError `not-found`; `conflict` while it is published, or if it has counts */
  async remove(id: number, actor: Actor): Promise<void> {
    await this.db.transaction(async (client: Queryable) => {
      const ads = new AdsRepository(client)
      await ads.lock(id)
      const { published, content } = found(await ads.byId(id, this.today()))
      refuseRemoval(published)
      if ((await ads.days(id)).length > 0)
        throw new AppError('conflict', 'Ya se mostró: queda, con su informe.')
      await setMediaUses(client, { kind: 'ad', id }, [], this.clock.now())
      await ads.remove(id)
      await recordAudit(client, { action: 'ad.remove', entityId: id, actor, before: content })
    })
  }

  private async changing(
    id: number,
    action: AuditedAction['action'],
    actor: Actor,
    work: (ads: AdsRepository, row: AdRow, client: Queryable) => Promise<object>,
  ): Promise<AdDetail> {
    return this.db.transaction(async (client: Queryable) => {
      const ads = new AdsRepository(client)
      await ads.lock(id)
      const row = found(await ads.byId(id, this.today()))
      const after = await work(ads, row, client)
      const before = 'published' in after ? { published: row.published } : row.content
      await recordAudit(client, { action, entityId: id, actor, before, after })
      return this.detailOf(client, id)
    })
  }

  private async check(client: Queryable, { size, picture, sections }: AdContent): Promise<void> {
    const places = sections.map((place) => ({ place, path: 'content.sections' }))
    await checkSections(places, () => this.categories.slugs(client))
    if (picture !== null)
      await checkPictureSize(client, { id: picture, path: 'content.picture' }, AD_PIXELS[size])
  }

  private use(client: Queryable, id: number, { picture }: AdContent): Promise<void> {
    return setMediaUses(client, { kind: 'ad', id }, picture === null ? [] : [picture], this.clock.now())
  }

  private async detailOf(client: Queryable, id: number): Promise<AdDetail> {
    const today = this.today()
    const ads = new AdsRepository(client)
    const row = found(await ads.byId(id, today))
    const pictures = await this.media.pictures(row.pictureId === null ? [] : [row.pictureId], client)
    return toAdDetail(row, { pictures, days: await ads.days(id), today })
  }

  private today(): string {
    return dayAt(this.clock.now())
  }
}

function savedMeanwhile({ by }: AdRow): AppError {
  return new AppError(
    'conflict',
    `${by ?? 'El sistema'} lo guardó mientras escribías. Copiá lo tuyo, abrilo de nuevo y sumalo.`,
  )
}

function found(row: AdRow | undefined): AdRow {
  if (row === undefined) throw new AppError('not-found', 'Ese aviso no está.')
  return row
}
