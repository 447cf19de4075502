import type { ArticleContent } from '@preciosa/contracts/news'
import { articleContent, GuideBuilder } from '@preciosa/testing'
import { storedPicture } from '../../media/testing/stored-picture.js'
import { ContentWorld, EVA, type OpenDatabase, openDatabase } from '../../written/testing/content-world.js'
import { NewsCategoriesService } from '../categories.service.js'
import { NewsDeskService } from '../news-desk.service.js'
import { NewsService } from '../news.service.js'

export const TOMORROW = new Date('2026-11-28T12:00:00Z')
export const PAGE = { pageNumber: 1, pageSize: 12 }

interface Vehicle {
  group: number
  codia: number
}

/** The services of news on a guide with two cars. */
export class NewsWorld extends ContentWorld {
  readonly desk: NewsDeskService
  readonly news: NewsService
  readonly categories: NewsCategoriesService
  private slugs = new Map<string, number>()

  private constructor(
    opened: OpenDatabase,
    private readonly guide: GuideBuilder,
    readonly gol: Vehicle,
    readonly hilux: Vehicle,
  ) {
    super(opened, 'article, article_vehicle')
    this.desk = new NewsDeskService(this.db, this.clock, this.config, this.media)
    this.news = new NewsService(this.db, this.clock, this.config, this.media)
    this.categories = new NewsCategoriesService(this.db)
  }

  static async open(): Promise<NewsWorld> {
    const opened = await openDatabase()
    const guide = await GuideBuilder.open(opened.test.url)
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
    return new NewsWorld(opened, guide, gol, hilux)
  }

  override async close(): Promise<void> {
    await this.guide.close()
    await super.close()
  }

  override async reset(): Promise<void> {
    await super.reset()
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
    return articleContent('Llega el nuevo Gol', {
      ...{ date: '2026-11-27', tagList: [], category: this.category('notas') },
      previewImage: change.previewImage === undefined ? await this.picture() : null,
      ...change,
    })
  }

  async published(change: Partial<ArticleContent> = {}, from: Date | null = null): Promise<number> {
    const { id } = await this.desk.create(await this.content(change), EVA)
    await this.desk.publish(id, { latest: 1, from }, EVA)
    return id
  }
}
