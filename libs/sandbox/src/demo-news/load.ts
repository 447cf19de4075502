import { Readable } from 'node:stream'
import type { ArticleContent, ArticleVehicle } from '@preciosa/contracts/news'
import { Database, dayAt, FixedClock, loadConfig, type Queryable } from '@preciosa/platform'
import {
  MediaService,
  NewsCategoriesService,
  NewsDeskService,
  NewsModule,
  openServices,
  type Services,
} from '@preciosa/server'
import { authorAt, type DemoAuthor, type DemoUser } from '../demo-users/index.js'
import { DEMO_ARTICLES } from './data/index.js'
import { type DemoArticle, picturesOf } from './demo-article.js'
import { blocksOf } from './document.js'
import { launchFacts, tieOf } from './guide-facts.js'
import { DEMO_PICTURES, type DemoPictureName, pngOfDemo } from './pictures.js'

export interface DemoNewsOptions {
  databaseUrl: string
  filesDir: string
  secretKey: string
  /** Their editor writes; without one there are no news. */
  users: readonly DemoUser[]
  log: (line: string) => void
  articles?: readonly DemoArticle[]
}

/** What all of them name as their source. */
export const DEMO_SOURCE = 'Redacción de muestra'
export const DEMO_CREDIT = 'Ilustración de Preciosa'
const DAY_MS = 24 * 3_600_000

/**
 * Writes the articles that are missing, with the pictures they need; leaves news of others alone.
 * @returns the number of articles added
 */
export async function loadDemoNews(options: DemoNewsOptions): Promise<number> {
  const { databaseUrl, filesDir, secretKey, users, log, articles = DEMO_ARTICLES } = options
  const editor = users.find((user) => 'role' in user && user.role === 'editor')
  if (editor === undefined) return 0
  const set = { DATABASE_URL: databaseUrl, DATABASE_POOL: '2', FILES_DIR: filesDir, LOG_LEVEL: 'warn' }
  const clock = new FixedClock(new Date())
  const services = await openServices(loadConfig({ ...set, SECRET_KEY: secretKey }), [NewsModule], clock)
  try {
    const { pool } = services.get(Database)
    const missing = await missingIn(pool, articles)
    if (missing.length === 0) return 0
    log(`Cargando las noticias de muestra: ${missing.length}…`)
    const load = new Load(services, clock, await authorAt(pool, editor.email))
    // Oldest first, as they would have been written.
    for (const article of [...missing].sort((a, b) => b.daysAgo - a.daysAgo)) await load.add(article)
    return missing.length
  } finally {
    await services.close()
  }
}

class Load {
  private readonly now: Date
  private readonly pictures = new Map<DemoPictureName, number>()
  private categories: Promise<Map<string, number>> | undefined

  constructor(
    private readonly services: Services,
    private readonly clock: FixedClock,
    private readonly author: DemoAuthor,
  ) {
    this.now = clock.now()
  }

  async add(article: DemoArticle): Promise<void> {
    const desk = this.services.get(NewsDeskService)
    const { firstTitle, state } = article
    this.clock.set(this.now)
    const content = await this.contentOf(article)
    this.clock.set(this.writtenAt(article))
    const { id } = await desk.create({ ...content, title: firstTitle ?? content.title }, this.author)
    const { latest } = firstTitle === undefined ? { latest: 1 } : await desk.save(id, 1, content, this.author)
    if (state === 'draft') return
    const from = state === 'scheduled' ? this.morning(-1) : null
    await desk.publish(id, { latest, from }, this.author)
    this.clock.set(this.now)
    if (state === 'withdrawn') await desk.withdraw(id, this.author)
  }

  private async contentOf(article: DemoArticle): Promise<ArticleContent> {
    const { title, epigraph, hierarchy, tags, cover, banner, carousel = [], body, launch } = article
    for (const name of picturesOf(article)) await this.keepPicture(name)
    const idOf = (name: DemoPictureName) => this.pictures.get(name) ?? 0
    const facts =
      launch === undefined ? undefined : await launchFacts(this.services.get(Database).pool, launch)
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
    const tied = await Promise.all(
      vehicles.map((vehicle) => tieOf(this.services.get(Database).pool, vehicle)),
    )
    return tied.filter((vehicle) => vehicle !== undefined)
  }

  /** By the way of any upload, so that it's judged and made anew. */
  private async keepPicture(name: DemoPictureName): Promise<void> {
    if (this.pictures.has(name)) return
    const media = this.services.get(MediaService)
    const { alt, focal } = DEMO_PICTURES[name]
    const sent = await media.keep(Readable.from([pngOfDemo(name)]), `${name}.png`)
    const { id, wasThere } = await media.add(sent, { isPrivate: false }, this.author)
    if (!wasThere) await media.change(id, { alt, credit: DEMO_CREDIT, focal }, this.author)
    this.pictures.set(name, id)
  }

  private categoryIds(): Promise<Map<string, number>> {
    this.categories ??= this.services
      .get(NewsCategoriesService)
      .list({ page: 1, perPage: 100, sort: 'position', order: 'ASC' })
      .then(({ data }) => new Map(data.map(({ id, slug }) => [slug, id])))
    return this.categories
  }

  /** 9.00 in Buenos Aires. */
  private morning(daysAgo: number): Date {
    return new Date(`${dayAt(new Date(this.now.getTime() - daysAgo * DAY_MS))}T09:00:00-03:00`)
  }

  private writtenAt({ daysAgo }: DemoArticle): Date {
    const morning = this.morning(Math.max(0, daysAgo))
    return morning < this.now ? morning : this.now
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
