import { Inject, Injectable } from '@nestjs/common'
import {
  addMonths,
  MOST_EXPORTED_ROWS,
  type Period,
  type RouteOutput,
  slug,
  yearOf,
} from '@preciosa/contracts'
import { jpegNameOf } from '@preciosa/contracts/media'
import {
  type ArticleContent,
  articleDateProblem,
  type ArticleDetail,
  articleState,
  type ArticleSummary,
  type ArticleVehicle,
  type backofficeNewsRoutes,
  missingToPublish,
} from '@preciosa/contracts/news'
import {
  AppError,
  Clock,
  CONFIG,
  type Config,
  Database,
  type Queryable,
  startOfMonth,
} from '@preciosa/platform'
import { knownVehicles, vehicleNames } from '../../guide/catalogue/index.js'
import type { Actor } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { checkPictures, MediaService } from '../media/index.js'
import { refuseMissing, VersionedDesk, type VersionedKind } from '../written/index.js'
import { picturesIn } from './article-pictures.rules.js'
import { CategoriesRepository } from './categories.repository.js'
import { newsCsv } from './news-csv.rules.js'
import {
  ARTICLE_VERSIONS,
  type ArticleRow,
  NewsDeskRepository,
  type NewsQuery,
} from './news-desk.repository.js'
import { publicationFrom } from './publication.rules.js'

const THUMBNAIL = 480

const ARTICLE: VersionedKind<ArticleContent> = {
  ...ARTICLE_VERSIONS,
  ...{ entity: 'article', owner: 'news', topic: 'news', unknown: 'Esa noticia no está.' },
  picturesIn,
}

/** Articles as the staff write them: each save is a version, and one of them is published. */
@Injectable()
export class NewsDeskService extends VersionedDesk<ArticleContent, ArticleRow, ArticleDetail> {
  private readonly news: NewsDeskRepository

  constructor(
    db: Database,
    clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'keys' | 'siteUrl'>,
    @Inject(MediaService) private readonly media: Pick<MediaService, 'pictures'>,
  ) {
    super(db, clock, config, ARTICLE)
    this.news = new NewsDeskRepository(db.pool)
  }

  async list(asked: NewsQuery): Promise<PageOf<ArticleSummary>> {
    const { data, total } = await this.news.page(asked, this.clock.now())
    return { data: await this.summaries(data, this.db.pool), total }
  }

  /** At most `MOST_EXPORTED_ROWS`. */
  async csv(asked: Omit<NewsQuery, 'page' | 'perPage'>): Promise<Iterable<string>> {
    const now = this.clock.now()
    const { data } = await this.news.page({ ...asked, page: 1, perPage: MOST_EXPORTED_ROWS }, now)
    const categories = await new CategoriesRepository(this.db.pool).inOrder()
    const names = new Map(categories.map(({ id, name }) => [id, name]))
    return newsCsv(data, { now, categories: names })
  }

  /** @throws AppError `not-found` */
  async version(id: number, number: number): Promise<{ number: number; content: ArticleContent }> {
    return { number, content: await this.versions(this.db.pool).content(id, number) }
  }

  /** Publications of a month in Buenos Aires. */
  async calendar(month: Period): Promise<RouteOutput<typeof backofficeNewsRoutes.newsCalendar>> {
    const rows = await this.news.between(startOfMonth(month), startOfMonth(addMonths(month, 1)))
    const now = this.clock.now()
    return {
      response: rows.map(({ id, title, ...row }) => ({
        id,
        title,
        state: articleState(row, now),
        published: row.published,
        publishedFrom: iso(row.publishedFrom),
      })),
    }
  }

  /** @throws AppError `validation` */
  create(content: ArticleContent, actor: Actor): Promise<ArticleDetail> {
    return this.creating('article.create', actor, async (client) => {
      const id = await new NewsDeskRepository(client).add(this.clock.now())
      const version = await this.addVersion(client, id, content, actor)
      return { id, after: { title: content.title, version } }
    })
  }

  /**
   * @param latest the version that the staff member saw; @param from null for now
   * @throws AppError `conflict` after another save; `validation` with all that is missing
   */
  publish(
    id: number,
    { latest, from }: { latest: number; from: Date | null },
    actor: Actor,
  ): Promise<ArticleDetail> {
    return this.step('article.publish', id, actor, async (client, article) => {
      if (article.latest !== latest) throw this.savedMeanwhile(article)
      const now = this.clock.now()
      const content = await this.versions(client).content(id, latest)
      await this.check(client, content)
      refuseMissing(missingToPublish(content))
      const start = publicationFrom(article, from, now)
      if (!(start instanceof Date))
        throw new AppError(start.code, start.message, [{ path: 'from', message: start.message }])
      await new NewsDeskRepository(client).publish(id, latest, content, start, now)
      await this.showAnew(client)
      return { published: latest, publishedFrom: start.toISOString() }
    })
  }

  /** A scheduled article becomes a draft again. @throws AppError `conflict` for a draft */
  withdraw(id: number, actor: Actor): Promise<ArticleDetail> {
    return this.step('article.withdraw', id, actor, async (client, article) => {
      const news = new NewsDeskRepository(client)
      const now = this.clock.now()
      const state = articleState(article, now)
      if (state === 'draft') throw new AppError('conflict', 'No está publicada ni programada.')
      if (state === 'scheduled') await news.unschedule(id, now)
      if (state === 'published') await news.withdraw(id, now)
      await this.showAnew(client)
      return { state: state === 'scheduled' ? 'draft' : 'withdrawn' }
    })
  }

  /** @throws AppError `conflict` for one that readers saw or are going to see */
  remove(id: number, actor: Actor): Promise<void> {
    return this.removing('article.remove', id, actor, (_, { published, title }) => {
      if (published !== null)
        throw new AppError('conflict', 'Sólo se borra un borrador: los lectores ya conocen esta dirección.')
      return Promise.resolve({ title })
    })
  }

  protected row(client: Queryable, id: number): Promise<ArticleRow | undefined> {
    return new NewsDeskRepository(client).byId(id)
  }

  protected async detailOf(client: Queryable, article: ArticleRow): Promise<ArticleDetail> {
    const { content, versions } = await this.written(client, article.id)
    const [summary] = await this.summaries([article], client)
    if (summary === undefined) throw new Error('An article without a summary')
    return {
      ...summary,
      content,
      vehicles: await vehicleNames(client, content.vehicles),
      missing: missingToPublish(content),
      versions,
    }
  }

  protected mediaOf(client: Queryable, id: number): Promise<number[]> {
    return new NewsDeskRepository(client).mediaOf(id)
  }

  protected standing({ published, publishedFrom, withdrawnAt, latest }: ArticleRow): object {
    return { published, publishedFrom, withdrawnAt, latest }
  }

  protected savedMeanwhile({ by, latest }: ArticleRow): AppError {
    return new AppError('conflict', `${by ?? 'El sistema'} guardó la versión ${latest} mientras tanto.`)
  }

  /** Against the clock, the media library, the categories and the guide. */
  protected async check(client: Queryable, content: ArticleContent): Promise<void> {
    const { title, date, category, vehicles } = content
    if (slug(title) === '') refuse('title', 'El título necesita alguna letra o número.')
    const late = articleDateProblem(date, yearOf(this.clock.period()))
    if (late !== null) refuse('date', late)
    await checkPictures(client, picturesIn(content))
    if (category !== null && !(await new CategoriesRepository(client).hold(category)))
      refuse('category', 'Esa categoría ya no está: elegí otra.')
    const known = await knownVehicles(client, vehicles)
    const at = vehicles.findIndex((vehicle) => !known.some((each) => isSame(each, vehicle)))
    if (at >= 0) refuse(`vehicles.${at}`, 'Ese modelo o versión no está en la guía: sacalo o elegí otro.')
  }

  private async summaries(rows: readonly ArticleRow[], client: Queryable): Promise<ArticleSummary[]> {
    const ids = rows.flatMap(({ preview }) => (preview === null ? [] : [preview]))
    const pictures = await this.media.pictures(ids, client)
    const now = this.clock.now()
    return rows.map(({ preview, publishedFrom, withdrawnAt, updatedAt, ...row }) => {
      const picture = preview === null ? undefined : pictures.get(preview)
      return {
        ...row,
        state: articleState({ ...row, publishedFrom, withdrawnAt }, now),
        publishedFrom: iso(publishedFrom),
        withdrawnAt: iso(withdrawnAt),
        updatedAt: updatedAt.toISOString(),
        picture: picture === undefined ? null : jpegNameOf(picture, THUMBNAIL),
      }
    })
  }
}

function refuse(field: string, message: string): never {
  throw new AppError('validation', message, [{ path: `content.${field}`, message }])
}

function isSame(a: ArticleVehicle, b: ArticleVehicle): boolean {
  return a.kind === b.kind && a.vehicleType === b.vehicleType && a.id === b.id
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
