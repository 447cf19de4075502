import { Inject, Injectable } from '@nestjs/common'
import { VEHICLE_TYPES } from '@preciosa/contracts'
import {
  AD_PIXELS,
  AD_SIZES,
  type AdSize,
  type Advertisement,
  MOST_ADS,
  placesFor,
  type ShownAd,
  subsectionOf,
} from '@preciosa/contracts/ads'
import { jpegNameOf } from '@preciosa/contracts/media'
import {
  AppError,
  callerNetwork,
  Clock,
  CONFIG,
  type Config,
  Database,
  dayAt,
  isPersonsBrowser,
  pseudonymOf,
} from '@preciosa/platform'
import { recordRemoved } from '../../operations/retention/index.js'
import { MediaService } from '../media/index.js'
import { NewsCategoriesService } from '../news/index.js'
import { AdsRepository, type RunningAd } from './ads.repository.js'

/** Impressions of an ad that one network adds per day; many people share an address of a mobile network. */
export const MOST_SEEN_A_DAY = 200

/** Sender of what a page reports of its ads. */
export interface AdCaller {
  address: string
  userAgent: string | undefined
}

/** Ads for visitors, and what they add to the counts. */
@Injectable()
export class AdsService {
  private readonly ads: AdsRepository

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'keys'>,
    @Inject(MediaService) private readonly media: Pick<MediaService, 'pictures'>,
    @Inject(NewsCategoriesService) private readonly categories: Pick<NewsCategoriesService, 'slugs'>,
  ) {
    this.ads = new AdsRepository(db.pool)
  }

  /** @throws AppError `validation` for a part of a section that doesn't exist */
  async advertisements(size: AdSize, section: string): Promise<Advertisement[]> {
    const found = await this.running(section, [size])
    return found.map(({ id, link, clicks, picture }) => {
      const [width] = AD_PIXELS[size]
      const image = jpegNameOf(picture, width)
      if (image === null) throw new Error('An ad without a JPEG')
      return { id, image, link, size, section, clicks }
    })
  }

  /** Of all sizes. @throws AppError `validation` for a part of a section that doesn't exist */
  async shown(section: string): Promise<ShownAd[]> {
    const found = await this.running(section, AD_SIZES)
    return found.map(({ id, size, link, picture }) => ({ id, size, link, picture }))
  }

  /** Ids that aren't on the site, programs, and impressions over the caller's limit count nothing. */
  async see(ids: readonly number[], { address, userAgent }: AdCaller): Promise<void> {
    if (!isPersonsBrowser(userAgent)) return
    const today = this.today()
    const caller = this.callerOn(today, callerNetwork(address))
    await this.ads.see(ids, { today, caller, most: MOST_SEEN_A_DAY })
  }

  /** Counts once per person, address and day, and no program. @throws AppError `not-found` for an ad that isn't on the site */
  async click(
    id: number,
    { address, userAgent, accountId }: AdCaller & { accountId: number | null },
  ): Promise<void> {
    const today = this.today()
    if (!(await this.ads.isRunning(id, today)))
      throw new AppError('not-found', 'Ese aviso no está en el sitio.')
    if (!isPersonsBrowser(userAgent)) return
    const callers = [
      this.callerOn(today, callerNetwork(address)),
      ...(accountId === null ? [] : [this.callerOn(today, `account ${accountId}`)]),
    ]
    await this.ads.click(id, { today, callers })
  }

  /** Forgets the callers of past days. */
  async tidy(): Promise<void> {
    const removed = await this.ads.forgetBefore(this.today())
    await recordRemoved(this.db.pool, 'ad-callers', removed, this.clock.now())
  }

  private async running(
    section: string,
    sizes: readonly AdSize[],
  ): Promise<(RunningAd & { picture: ShownAd['picture'] })[]> {
    await checkSections([{ place: section, path: 'section' }], () => this.categories.slugs())
    const found = await this.ads.running(this.today(), { places: placesFor(section), sizes, most: MOST_ADS })
    const pictures = await this.media.pictures([...new Set(found.map(({ pictureId }) => pictureId))])
    return found.map((ad) => {
      const picture = pictures.get(ad.pictureId)
      if (picture === undefined) throw new Error('A published ad without a picture')
      return { ...ad, picture }
    })
  }

  private today(): string {
    return dayAt(this.clock.now())
  }

  /** Another pseudonym each day. */
  private callerOn(day: string, caller: string): string {
    return pseudonymOf(`ad ${day} ${caller}`, this.config.keys)
  }
}

/** @throws AppError `validation` for a part that is neither a vehicle type nor a category of news */
export async function checkSections(
  wanted: readonly { place: string; path: string }[],
  slugs: () => Promise<string[]>,
): Promise<void> {
  const types: readonly string[] = VEHICLE_TYPES
  const parts = wanted.map(({ place, path }) => ({ path, part: subsectionOf(place) }))
  const others = parts.filter(({ part }) => part !== null && !types.includes(part))
  if (others.length === 0) return
  const known = new Set(await slugs())
  const errors = others
    .filter(({ part }) => !known.has(part ?? ''))
    .map(({ path, part }) => ({
      path,
      message: `«${part}» no es una categoría de noticias ni un tipo de vehículo.`,
    }))
  const [first] = errors
  if (first !== undefined) throw new AppError('validation', first.message, errors)
}
