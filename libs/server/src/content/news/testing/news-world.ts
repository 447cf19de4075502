import { type ArticleContent, articleContentSchema } from '@preciosa/contracts/news'
import { createDataSource, Database, FixedClock, type Queryable } from '@preciosa/platform'
import { createTestDatabase, GuideBuilder, type TestDatabase } from '@preciosa/testing'
import { GuideRepository, type Topic } from '../../../guide/editions/index.js'
import type { Actor } from '../../../operations/audit/index.js'
import { storedPicture } from '../../media/testing/stored-picture.js'
import { MediaRepository } from '../../media/media.repository.js'
import { NewsCategoriesService } from '../categories.service.js'
import { NewsDeskService } from '../news-desk.service.js'
import { NewsService } from '../news.service.js'

export const EVA: Actor = { id: 7, email: 'eva@guia.example', role: 'editor', client: 'c' }
export const LUIS: Actor = { ...EVA, id: 8, email: 'luis@guia.example' }
export const NOW = new Date('2026-11-27T12:00:00Z')
export const TOMORROW = new Date('2026-11-28T12:00:00Z')
export const PAGE = { pageNumber: 1, pageSize: 12 }

export function textBlock(words: string): ArticleContent['blocks'][number] {
  const content = [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }]
  return { type: 'text', document: { type: 'doc', content } }
}

interface Vehicle {
  group: number
  codia: number
}

/** The services of news on a guide with two cars. */
export class NewsWorld {
  readonly clock = new FixedClock(NOW)
  readonly desk: NewsDeskService
  readonly news: NewsService
  readonly categories: NewsCategoriesService
  private slugs = new Map<string, number>()

  private constructor(
    private readonly test: TestDatabase,
    private readonly guide: GuideBuilder,
    readonly db: Database,
    readonly gol: Vehicle,
    readonly hilux: Vehicle,
  ) {
    const media = {
      pictures: (ids: readonly number[], client: Queryable = db.pool) =>
        new MediaRepository(client).pictures(ids),
    }
    const config = { secretKey: 'a key of this spec', siteUrl: 'https://guia.example' }
    this.desk = new NewsDeskService(db, this.clock, config, media)
    this.news = new NewsService(db, this.clock, config, media)
    this.categories = new NewsCategoriesService(db)
  }

  static async open(): Promise<NewsWorld> {
    const test = await createTestDatabase()
    const guide = await GuideBuilder.open(test.url)
    const version = (name: string) => ({ name, newPrice: 20_000, prices: {} })
    await guide.published({
      period: '2026-11',
      brands: {
        VOLKSWAGEN: { 'GOL TREND': [version('Gol 1.6')] },
        TOYOTA: { HILUX: [version('Hilux SRV')] },
      },
    })
    const gol = await guide.idsOf('VOLKSWAGEN', 'GOL TREND', 'Gol 1.6')
    const hilux = await guide.idsOf('TOYOTA', 'HILUX', 'Hilux SRV')
    const db = new Database(await createDataSource({ url: test.url, name: 'news', pool: 4 }).initialize())
    return new NewsWorld(test, guide, db, gol, hilux)
  }

  async close(): Promise<void> {
    await this.db.dataSource.destroy()
    await this.guide.close()
    await this.test.drop()
  }

  async reset(): Promise<void> {
    this.clock.set(NOW)
    await this.db.query('truncate article, article_vehicle, media, media_use cascade')
    const { response } = await this.news.categoriesOfSite()
    this.slugs = new Map(response.map(({ id, slug }) => [slug, id]))
  }

  category(slug: string): number {
    const id = this.slugs.get(slug)
    if (id === undefined) throw new Error(`No category ${slug}`)
    return id
  }

  picture(alt = 'Un auto'): Promise<number> {
    return storedPicture(this.db, { alt, width: 1920, height: 1280, widths: [480, 960, 1920] })
  }

  /** Can be published as it is. */
  async content(change: Partial<ArticleContent> = {}): Promise<ArticleContent> {
    return articleContentSchema.parse({
      ...{ type: 'COMMON_NEWS', title: 'Llega el nuevo Gol', hierarchy: 'Alta', date: '2026-11-27' },
      ...{ epigraph: 'Se presentó en Córdoba.', source: 'Redacción', tagList: [], link: null },
      category: this.category('notas'),
      previewImage: change.previewImage === undefined ? await this.picture() : null,
      ...{ bannerImage: null, images: [], blocks: [textBlock('Hola')], launchAttributes: [], vehicles: [] },
      ...{ power: null, speed: null, fuel: null, trunk: null },
      ...change,
    })
  }

  async published(change: Partial<ArticleContent> = {}, from: Date | null = null): Promise<number> {
    const { id } = await this.desk.create(await this.content(change), EVA)
    await this.desk.publish(id, { latest: 1, from }, EVA)
    return id
  }

  async stateOf(topic: Topic) {
    const states = await new GuideRepository(this.db).states(this.clock.now())
    return states.find((state) => state.topic === topic)!
  }
}
