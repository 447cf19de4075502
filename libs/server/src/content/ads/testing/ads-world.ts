import { AD_PIXELS, type AdContent, type AdSize } from '@preciosa/contracts/ads'
import { adContent } from '@preciosa/testing'
import { storedPicture } from '../../media/testing/stored-picture.js'
import { NewsCategoriesService } from '../../news/index.js'
import { ContentWorld, EVA, type OpenDatabase } from '../../written/testing/content-world.js'
import { AdsDeskService } from '../ads-desk.service.js'
import { AdsService } from '../ads.service.js'

/** 21:30 in Buenos Aires. */
export const NOW = new Date('2026-11-28T00:30:00Z')

export class AdsWorld extends ContentWorld {
  readonly desk: AdsDeskService
  readonly ads: AdsService

  constructor(opened: OpenDatabase) {
    super(opened, 'ad, ad_day, ad_caller', NOW)
    const categories = new NewsCategoriesService(this.db)
    this.desk = new AdsDeskService(this.db, this.clock, this.media, categories)
    this.ads = new AdsService(this.db, this.clock, this.config, this.media, categories)
  }

  picture(size: AdSize = 'BANNER_H_L', alt = 'Neumáticos Sur'): Promise<number> {
    const [width, height] = AD_PIXELS[size]
    return storedPicture(this.db, { alt, width, height, widths: [480, width] })
  }

  /** Can be published as it is. */
  async content(change: Partial<AdContent> = {}): Promise<AdContent> {
    const picture = change.picture === undefined ? await this.picture(change.size) : null
    return adContent({ picture, ...change })
  }

  async published(change: Partial<AdContent> = {}): Promise<number> {
    const { id } = await this.desk.create(await this.content(change), EVA)
    await this.desk.publish(id, EVA)
    return id
  }

  async shownIn(section: string): Promise<number[]> {
    return (await this.ads.shown(section)).map(({ id }) => id)
  }
}
