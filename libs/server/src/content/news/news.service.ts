import { Inject, Injectable } from '@nestjs/common'
import type { RouteOutput } from '@preciosa/contracts'
import {
  type ArticleCard,
  type ArticleCategory,
  articleContentSchema,
  type articleRoutes,
  type News,
  type newsRoutes,
  type ShownArticle,
} from '@preciosa/contracts/news'
import { fold } from '@preciosa/contracts/price-lists'
import { AppError, Clock, CONFIG, type Config, Database } from '@preciosa/platform'
import { kinOf, knownVehicles, type VehicleQuestion } from '../../guide/catalogue/index.js'
import { MediaService } from '../media/index.js'
import { noPreview, Previews } from '../written/index.js'
import { toCard, toNews, toNewsItem, toShownArticle } from './article.mapper.js'
import { picturesIn } from './article-pictures.rules.js'
import { type CardRow, type FullRow, NewsRepository } from './news.repository.js'

type Routes = typeof newsRoutes & typeof articleRoutes
type Output<K extends keyof Routes> = RouteOutput<Routes[K]>

interface PageInput {
  /** From 1. */
  pageNumber: number
  pageSize: number
  title?: string | undefined
}

const RELATED = 4
const HOME_EACH = 4
const FEED = 30
const OF_VEHICLE = 6

/** Published articles for readers; answers are cached by the topic `news`. */
@Injectable()
export class NewsService {
  private readonly news: NewsRepository
  private readonly previews: Previews

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'keys' | 'siteUrl'>,
    @Inject(MediaService) private readonly media: Pick<MediaService, 'pictures'>,
  ) {
    this.news = new NewsRepository(db)
    this.previews = new Previews('article', clock, config)
  }

  visible(input: PageInput): Promise<Output<'visibleNews'>> {
    return this.items(input, null)
  }

  /** @throws AppError `not-found` for an unknown category */
  async visibleOfCategory({
    id,
    ...input
  }: PageInput & { id: number }): Promise<Output<'visibleNewsOfCategory'>> {
    return this.items(input, foundCategory(await this.news.categoryById(id)).id)
  }

  async categories(): Promise<Output<'newsCategories'>> {
    return (await this.news.categories()).map(({ id, name }) => ({ id, name }))
  }

  async categoriesOfSite(): Promise<Output<'articleCategories'>> {
    return { response: await this.news.categories() }
  }

  /** @throws AppError `gone` for a withdrawn one; `not-found` */
  async one(id: number): Promise<News> {
    const row = await this.found(id)
    return toNews(named(row), await this.media.pictures(idsIn(row)))
  }

  /** @throws AppError `not-found` for an unknown category */
  async cards({
    category: slug,
    ...input
  }: PageInput & { category?: string | undefined }): Promise<Output<'articles'>> {
    const category = await this.categoryAt(slug)
    const { rows, ...page } = await this.page(input, category?.id ?? null)
    return { pageElements: await this.cardsOf(rows), ...page, category }
  }

  /** @throws AppError `gone` for a withdrawn one; `not-found` */
  async shown(id: number): Promise<ShownArticle> {
    const row = await this.found(id)
    const related = await this.news.related(this.clock.now(), id, RELATED)
    const pictures = await this.media.pictures([...idsIn(row), ...previewsIn(related)])
    return toShownArticle(named(row), pictures, {
      vehicles: await knownVehicles(this.db.pool, row.content.vehicles),
      publishedAt: row.publishedFrom.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      related: related.map((each) => toCard(named(each), pictures)),
    })
  }

  /** @throws AppError `not-found` for a wrong or expired token */
  async previewed(token: string): Promise<ShownArticle> {
    const { id, version } = this.previews.read(token)
    const row = await this.news.version(id, version)
    if (row === undefined) throw noPreview()
    const content = articleContentSchema.parse(row.content)
    const category =
      content.category === null ? null : ((await this.news.categoryById(content.category)) ?? null)
    const article = { id, slug: row.slug, category, content }
    return toShownArticle(article, await this.media.pictures(idsIn(article)), {
      vehicles: await knownVehicles(this.db.pool, content.vehicles),
      publishedAt: null,
      updatedAt: row.createdAt.toISOString(),
      related: [],
    })
  }

  async ofHome(): Promise<Output<'homeArticles'>> {
    const rows = await this.news.newestOfCategories(this.clock.now(), HOME_EACH)
    const cards = await this.cardsOf(rows)
    const response: Output<'homeArticles'>['response'] = []
    for (const card of cards) {
      const { category } = card
      if (category === null) continue
      const known = response.find((each) => each.category.id === category.id)
      if (known === undefined) response.push({ category, articles: [card] })
      else known.articles.push(card)
    }
    return { response }
  }

  async ofVehicle(asked: VehicleQuestion): Promise<Output<'vehicleArticles'>> {
    if (asked.groupId === undefined && asked.codia === undefined) return { response: [] }
    const tied = { vehicleType: asked.vehicleType, ...(await kinOf(this.db.pool, asked)) }
    return { response: await this.cardsOf(await this.news.ofVehicles(this.clock.now(), tied, OF_VEHICLE)) }
  }

  /** @throws AppError `not-found` for an unknown category */
  async feed(slug: string | undefined): Promise<Output<'articleFeed'>> {
    const category = await this.categoryAt(slug)
    const wanted = { category: category?.id ?? null, title: '' }
    const rows = await this.news.page(this.clock.now(), wanted, FEED, 0)
    const pictures = await this.media.pictures(previewsIn(rows))
    return {
      category,
      response: rows.map((row) => ({
        ...toCard(named(row), pictures),
        publishedAt: row.publishedFrom.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      })),
    }
  }

  async sitemap(): Promise<Output<'articleSitemap'>> {
    const rows = await this.news.addresses(this.clock.now())
    const categories = new Map<string, Date>()
    for (const { category, updatedAt } of rows) {
      const known = categories.get(category)
      if (known === undefined || known < updatedAt) categories.set(category, updatedAt)
    }
    return {
      articles: rows.map(({ id, slug, updatedAt }) => ({ id, slug, updatedAt: updatedAt.toISOString() })),
      categories: [...categories].map(([slug, at]) => ({ slug, updatedAt: at.toISOString() })),
    }
  }
  private async items(input: PageInput, category: number | null): Promise<Output<'visibleNews'>> {
    const { rows, pages, pageNumber } = await this.page(input, category)
    const ids = rows.flatMap(({ content }) => [content.previewImage, content.bannerImage, ...content.images])
    const pictures = await this.media.pictures(present(ids))
    return { pageElements: rows.map((row) => toNewsItem(named(row), pictures)), pages, pageNumber }
  }

  private async page({ pageNumber, pageSize, title = '' }: PageInput, category: number | null) {
    const [now, wanted] = [this.clock.now(), { category, title: fold(title) }]
    const total = await this.news.count(now, wanted)
    const rows = await this.news.page(now, wanted, pageSize, (pageNumber - 1) * pageSize)
    return { rows, total, pages: Math.ceil(total / pageSize), pageNumber }
  }

  private async cardsOf(rows: readonly CardRow[]): Promise<ArticleCard[]> {
    const pictures = await this.media.pictures(previewsIn(rows))
    return rows.map((row) => toCard(named(row), pictures))
  }

  private async categoryAt(slug: string | undefined): Promise<ArticleCategory | null> {
    return slug === undefined ? null : foundCategory(await this.news.categoryAt(slug))
  }

  private async found(id: number): Promise<FullRow> {
    const row = await this.news.byId(this.clock.now(), id)
    if (row === undefined) throw new AppError('not-found', 'No hay ninguna noticia en esa dirección.')
    if (row.isWithdrawn) throw new AppError('gone', 'Esa noticia fue retirada.')
    return { ...row, content: articleContentSchema.parse(row.content) }
  }
}

function named<Content>({
  id,
  slug,
  categoryId,
  categoryName: name,
  categorySlug,
  content,
}: Omit<CardRow, 'content'> & { content: Content }) {
  return { id, slug, category: { id: categoryId, name, slug: categorySlug }, content }
}

function idsIn({ content }: Pick<FullRow, 'content'>): number[] {
  return picturesIn(content).map(({ id }) => id)
}

function previewsIn(rows: readonly CardRow[]): number[] {
  return present(rows.map(({ content }) => content.previewImage))
}

function present(ids: readonly (number | null)[]): number[] {
  return ids.filter((id) => id !== null)
}

function foundCategory(category: ArticleCategory | undefined): ArticleCategory {
  if (category === undefined) throw new AppError('not-found', 'No hay ninguna categoría de noticias ahí.')
  return category
}
