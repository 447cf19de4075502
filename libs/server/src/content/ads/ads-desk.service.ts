import { Inject, Injectable } from '@nestjs/common'
import { type CsvColumns, csvPages } from '@preciosa/contracts'
import {
  AD_PIXELS,
  AD_SIZE_NAMES,
  type AdContent,
  type AdDetail,
  adState,
  type AdSummary,
  missingInAd,
} from '@preciosa/contracts/ads'
import { fold } from '@preciosa/contracts/price-lists'
import { AppError, Clock, Database, dayAt, type Queryable } from '@preciosa/platform'
import type { PageOf } from '../../operations/paging/index.js'
import { checkPictureSize, MediaService } from '../media/index.js'
import { NewsCategoriesService } from '../news/index.js'
import { RevisedDesk, type RevisedKind } from '../written/index.js'
import { toAdDetail, toAdSummary } from './ad.mapper.js'
import { type AdRow, AdsRepository, type AdsQuery } from './ads.repository.js'
import { checkSections } from './ads.service.js'

const AD: RevisedKind<AdContent> = {
  ...{ entity: 'ad', table: 'ad', owner: 'ad', ending: 'o', unknown: 'Ese aviso no está.' },
  columnsOf: ({ advertiser, title }) => ({ folded_text: fold(`${advertiser} ${title}`) }),
  mediaIn: ({ picture }) => [picture],
  missingIn: missingInAd,
}

/** Ads as the staff book them. */
@Injectable()
export class AdsDeskService extends RevisedDesk<AdContent, AdRow, AdDetail> {
  private readonly ads: AdsRepository

  constructor(
    db: Database,
    clock: Clock,
    @Inject(MediaService) private readonly media: Pick<MediaService, 'pictures'>,
    @Inject(NewsCategoriesService) private readonly categories: Pick<NewsCategoriesService, 'slugs'>,
  ) {
    super(db, clock, AD)
    this.ads = new AdsRepository(db.pool)
  }

  async list(asked: AdsQuery): Promise<PageOf<AdSummary>> {
    const today = this.today()
    const { data, total } = await this.ads.page(asked, today)
    const pictures = await this.media.pictures(data.flatMap(({ pictureId }) => pictureId ?? []))
    return { data: data.map((row) => toAdSummary(row, pictures, today)), total }
  }

  /** The advertiser's report, a line a day. @throws AppError `not-found` */
  async report(id: number): Promise<{ name: string; csv: Iterable<string> }> {
    const { content } = await this.existing(this.db.pool, id)
    const { advertiser, title, size } = content
    const days = await this.ads.days(id)
    const columns: CsvColumns<(typeof days)[number]> = [
      ['anunciante', () => advertiser],
      ['campaña', () => title],
      ['tamaño', () => AD_SIZE_NAMES[size]],
      ['día', ({ day }) => day],
      ['vistas', ({ impressions }) => impressions],
      ['clics', ({ clicks }) => clicks],
    ]
    const csv = csvPages(columns, days)
    return { name: `aviso-${id}.csv`, csv }
  }

  protected row(client: Queryable, id: number): Promise<AdRow | undefined> {
    return new AdsRepository(client).byId(id, this.today())
  }

  protected async detailOf(client: Queryable, row: AdRow): Promise<AdDetail> {
    const pictures = await this.media.pictures(row.pictureId === null ? [] : [row.pictureId], client)
    const days = await new AdsRepository(client).days(row.id)
    return toAdDetail(row, { pictures, days, today: this.today() })
  }

  protected override async check(client: Queryable, { size, picture, sections }: AdContent): Promise<void> {
    const places = sections.map((place) => ({ place, path: 'content.sections' }))
    await checkSections(places, () => this.categories.slugs(client))
    if (picture !== null)
      await checkPictureSize(client, { id: picture, path: 'content.picture' }, AD_PIXELS[size])
  }

  protected override overText(content: AdContent): string | null {
    const isOver = adState({ published: true, content }, this.today()) === 'ended'
    return isOver ? 'Su último día ya pasó: cambialo antes de publicar.' : null
  }

  protected override async checkRemoval(client: Queryable, id: number): Promise<void> {
    if ((await new AdsRepository(client).days(id)).length > 0)
      throw new AppError('conflict', 'Ya se mostró: queda, con su informe.')
  }

  private today(): string {
    return dayAt(this.clock.now())
  }
}
