import type { ArticleContent, ArticleVehicle } from '@preciosa/contracts/news'
import { dayAt, type Queryable } from '@preciosa/platform'
import { NewsCategoriesService, NewsDeskService, NewsModule } from '@preciosa/server'
import { asDemoEditor, type DemoDesk, type DemoOptions } from '../demo-desk/index.js'
import { DEMO_ARTICLES } from './data/index.js'
import { type DemoArticle, picturesOf } from './demo-article.js'
import { blocksOf } from './document.js'
import { launchFacts, tieOf } from './guide-facts.js'
import { DEMO_PICTURES, type DemoPictureName, pngOfDemo } from './pictures.js'

/** What all of them name as their source. */
export const DEMO_SOURCE = 'Redacción de muestra'
const DAY_MS = 24 * 3_600_000

/**
 * Writes the articles that are missing, with the pictures they need; leaves news of others alone.
 * @returns the number of articles added
 */
export function loadDemoNews(options: DemoOptions & { articles?: readonly DemoArticle[] }): Promise<number> {
  const { log, articles = DEMO_ARTICLES } = options
  return asDemoEditor(options, NewsModule, async (desk) => {
    const missing = await missingIn(desk.db, articles)
    if (missing.length === 0) return 0
    log(`Cargando las noticias de muestra: ${missing.length}…`)
    const load = new Load(desk)
    // Oldest first, as they would have been written.
    for (const article of [...missing].sort((a, b) => b.daysAgo - a.daysAgo)) await load.add(article)
    return missing.length
  })
}

class Load {
  private readonly pictures = new Map<DemoPictureName, number>()
  private categories: Promise<Map<string, number>> | undefined

  constructor(private readonly desk: DemoDesk) {}

  async add(article: DemoArticle): Promise<void> {
    const { services, clock, now, author } = this.desk
    const desk = services.get(NewsDeskService)
    const { firstTitle, state } = article
    clock.set(now)
    const content = await this.contentOf(article)
    clock.set(this.writtenAt(article))
    const { id } = await desk.create({ ...content, title: firstTitle ?? content.title }, author)
    const { latest } = firstTitle === undefined ? { latest: 1 } : await desk.save(id, 1, content, author)
    if (state === 'draft') return
    const from = state === 'scheduled' ? this.morning(-1) : null
    await desk.publish(id, { latest, from }, author)
    clock.set(now)
    if (state === 'withdrawn') await desk.withdraw(id, author)
  }

  private async contentOf(article: DemoArticle): Promise<ArticleContent> {
    const { title, epigraph, hierarchy, tags, cover, banner, carousel = [], body, launch } = article
    for (const name of picturesOf(article)) await this.keepPicture(name)
    const idOf = (name: DemoPictureName) => this.pictures.get(name) ?? 0
    const facts = launch === undefined ? undefined : await launchFacts(this.desk.db, launch)
    return {
      type: launch === undefined ? 'COMMON_NEWS' : 'LAUNCH_NEWS',
      title,
      hierarchy,
      epigraph,
      date: dayAt(this.morning(article.daysAgo)),
      source: DEMO_SOURCE,
      tagList: [...tags],
      category: (await this.categoryIds()).get(article.category) ?? null,
      link: null,
      previewImage: idOf(cover),
      bannerImage: banner === undefined ? null : idOf(banner),
      images: carousel.map(idOf),
      blocks: blocksOf(body, idOf),
      launchAttributes: facts?.launchAttributes ?? [],
      power: facts?.power ?? null,
      speed: facts?.speed ?? null,
      fuel: facts?.fuel ?? null,
      trunk: facts?.trunk ?? null,
      vehicles: await this.vehiclesOf(article),
    }
  }

  private async vehiclesOf({ vehicles = [] }: DemoArticle): Promise<ArticleVehicle[]> {
    const tied = await Promise.all(vehicles.map((vehicle) => tieOf(this.desk.db, vehicle)))
    return tied.filter((vehicle) => vehicle !== undefined)
  }

  private async keepPicture(name: DemoPictureName): Promise<void> {
    if (this.pictures.has(name)) return
    const { alt, focal } = DEMO_PICTURES[name]
    this.pictures.set(name, await this.desk.picture(pngOfDemo(name), `${name}.png`, alt, focal))
  }

  private categoryIds(): Promise<Map<string, number>> {
    this.categories ??= this.desk.services
      .get(NewsCategoriesService)
      .list({ page: 1, perPage: 100, sort: 'position', order: 'ASC' })
      .then(({ data }) => new Map(data.map(({ id, slug }) => [slug, id])))
    return this.categories
  }

  /** 9.00 in Buenos Aires. */
  private morning(daysAgo: number): Date {
    return new Date(`${dayAt(new Date(this.desk.now.getTime() - daysAgo * DAY_MS))}T09:00:00-03:00`)
  }

  private writtenAt({ daysAgo }: DemoArticle): Date {
    const morning = this.morning(Math.max(0, daysAgo))
    return morning < this.desk.now ? morning : this.desk.now
  }
}

async function missingIn(db: Queryable, articles: readonly DemoArticle[]): Promise<readonly DemoArticle[]> {
  const { rows } = await db.query<{ title: string; isDemo: boolean }>(
    `select distinct title, content->>'source' = $1 as "isDemo" from article_version`,
    [DEMO_SOURCE],
  )
  if (rows.length > 0 && !rows.some(({ isDemo }) => isDemo)) return []
  const known = new Set(rows.map(({ title }) => title))
  return articles.filter(({ title }) => !known.has(title))
}
