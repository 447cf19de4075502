import { AD_PIXELS, type AdContent, adContentSchema, type AdSize } from '@preciosa/contracts/ads'
import { createDataSource, Database, FixedClock, type Queryable } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import type { Actor } from '../../../operations/audit/index.js'
import { MediaRepository } from '../../media/media.repository.js'
import { storedPicture } from '../../media/testing/stored-picture.js'
import { NewsCategoriesService } from '../../news/index.js'
import { AdsDeskService } from '../ads-desk.service.js'
import { AdsService } from '../ads.service.js'

export const EVA: Actor = { id: 7, email: 'eva@guia.example', role: 'editor', client: 'c' }
/** 21:30 in Buenos Aires. */
export const NOW = new Date('2026-11-28T00:30:00Z')

export class AdsWorld {
  readonly clock = new FixedClock(NOW)
  readonly desk: AdsDeskService
  readonly ads: AdsService

  private constructor(
    private readonly test: TestDatabase,
    readonly db: Database,
  ) {
    const media = {
      pictures: (ids: readonly number[], client: Queryable = db.pool) =>
        new MediaRepository(client).pictures(ids),
    }
    const categories = new NewsCategoriesService(db)
    this.desk = new AdsDeskService(db, this.clock, media, categories)
    this.ads = new AdsService(db, this.clock, { secretKey: 'a key of this spec' }, media, categories)
  }

  static async open(): Promise<AdsWorld> {
    const test = await createTestDatabase()
    const db = new Database(await createDataSource({ url: test.url, name: 'ads', pool: 4 }).initialize())
    return new AdsWorld(test, db)
  }

  async close(): Promise<void> {
    await this.db.dataSource.destroy()
    await this.test.drop()
  }

  async reset(): Promise<void> {
    this.clock.set(NOW)
    await this.db.query('truncate ad, ad_day, ad_caller, media, media_use cascade')
  }

  picture(size: AdSize = 'BANNER_H_L', alt = 'Neumáticos Sur'): Promise<number> {
    const [width, height] = AD_PIXELS[size]
    return storedPicture(this.db, { alt, width, height, widths: [480, width] })
  }

  /** Can be published as it is. */
  async content(change: Partial<AdContent> = {}): Promise<AdContent> {
    return adContentSchema.parse({
      ...{ advertiser: 'Neumáticos Sur', title: 'Verano', size: 'BANNER_H_L', sections: ['home'] },
      ...{
        link: 'https://neumaticos.example/verano',
        first: '2026-11-01',
        last: '2026-11-30',
        dailyCap: null,
      },
      picture: change.picture === undefined ? await this.picture(change.size) : null,
      ...change,
    })
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
