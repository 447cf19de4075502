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
  articleContentSchema,
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
import { raiseRevision } from '../../guide/editions/index.js'
import { type Actor, type AuditedAction, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { checkPictures, MediaService, setMediaUses } from '../media/index.js'
import { Previews, refuseMissing } from '../written/index.js'
import { picturesIn } from './article-pictures.rules.js'
import { CategoriesRepository } from './categories.repository.js'
import { newsCsv } from './news-csv.rules.js'
import { type ArticleRow, NewsDeskRepository, type NewsQuery } from './news-desk.repository.js'
import { publicationFrom } from './publication.rules.js'

const THUMBNAIL = 480

/** Articles as the staff write them: each save is a version, and one of them is published. */
@Injectable()
export class NewsDeskService {
  private readonly news: NewsDeskRepository
  private readonly previews: Previews

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'secretKey' | 'siteUrl'>,
    @Inject(MediaService) private readonly media: Pick<MediaService, 'pictures'>,
  ) {
    this.news = new NewsDeskRepository(db.pool)
    this.previews = new Previews('article', clock, config)
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
  detail(id: number): Promise<ArticleDetail> {
    return this.detailOf(this.db.pool, id)
  }

  /** @throws AppError `not-found` */
  async version(id: number, number: number): Promise<{ number: number; content: ArticleContent }> {
    return { number, content: await existing(this.news, id, number) }
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
  async create(content: ArticleContent, actor: Actor): Promise<ArticleDetail> {
    return this.db.transaction(async (client) => {
      const news = new NewsDeskRepository(client)
      const id = await news.add(this.clock.now())
      const version = await this.addVersion(client, id, content, actor)
      const after = { title: content.title, version }
      await recordAudit(client, { action: 'article.create', entityId: id, actor, after })
      return this.detailOf(client, id)
    })
  }

  /** @param latest the version that the staff member read; @throws AppError `conflict` after another save */
  async save(id: number, latest: number, content: ArticleContent, actor: Actor): Promise<ArticleDetail> {
    return this.changing(id, 'article.save', actor, async (_, article, client) => {
      if (article.latest !== latest) throw savedMeanwhile(article)
      return { version: await this.addVersion(client, id, content, actor) }
    })
  }

  /** @throws AppError `not-found`; `validation` for a picture, category or vehicle that is gone */
  async restore(id: number, number: number, actor: Actor): Promise<ArticleDetail> {
    return this.changing(id, 'article.restore', actor, async (news, _, client) => {
      const content = await existing(news, id, number)
      return { from: number, version: await this.addVersion(client, id, content, actor) }
    })
  }

  /**
   * @param latest the version that the staff member saw; @param from null for now
   * @throws AppError `conflict` after another save; `validation` with all that is missing
   */
  async publish(
    id: number,
    { latest, from }: { latest: number; from: Date | null },
    actor: Actor,
  ): Promise<ArticleDetail> {
    return this.changing(id, 'article.publish', actor, async (news, article, client) => {
      if (article.latest !== latest) throw savedMeanwhile(article)
      const now = this.clock.now()
      const content = await existing(news, id, latest)
      await this.check(client, content)
      refuseMissing(missingToPublish(content))
      const start = publicationFrom(article, from, now)
      if (!(start instanceof Date))
        throw new AppError(start.code, start.message, [{ path: 'from', message: start.message }])
      await news.publish(id, latest, content, start, now)
      await raiseRevision(client, 'news')
      return { published: latest, publishedFrom: start.toISOString() }
    })
  }

  /** A scheduled article becomes a draft again. @throws AppError `conflict` for a draft */
  async withdraw(id: number, actor: Actor): Promise<ArticleDetail> {
    return this.changing(id, 'article.withdraw', actor, async (news, article, client) => {
      const now = this.clock.now()
      const state = articleState(article, now)
      if (state === 'draft') throw new AppError('conflict', 'No está publicada ni programada.')
      if (state === 'scheduled') await news.unschedule(id, now)
      if (state === 'published') await news.withdraw(id, now)
      await raiseRevision(client, 'news')
      return { state: state === 'scheduled' ? 'draft' : 'withdrawn' }
    })
  }

  /** @throws AppError `validation` for what can't be saved */
  private async addVersion(
    client: Queryable,
    id: number,
    content: ArticleContent,
    actor: Actor,
  ): Promise<number> {
    await this.check(client, content)
    const news = new NewsDeskRepository(client)
    const version = await news.addVersion(id, content, actor, this.clock.now())
    await setMediaUses(client, { kind: 'news', id }, await news.mediaOf(id), this.clock.now())
    return version
  }

  /** Against the clock, the media library, the categories and the guide. */
  private async check(client: Queryable, content: ArticleContent): Promise<void> {
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

  /** @throws AppError `conflict` for one that readers saw or are going to see */
  async remove(id: number, actor: Actor): Promise<void> {
    await this.db.transaction(async (client: Queryable) => {
      const news = new NewsDeskRepository(client)
      await news.lock(id)
      const { published, title } = found(await news.byId(id))
      if (published !== null)
        throw new AppError('conflict', 'Sólo se borra un borrador: los lectores ya conocen esta dirección.')
      await setMediaUses(client, { kind: 'news', id }, [], this.clock.now())
      await news.remove(id)
      await recordAudit(client, { action: 'article.remove', entityId: id, actor, before: { title } })
    })
  }

  private async changing(
    id: number,
    action: AuditedAction['action'],
    actor: Actor,
    work: (news: NewsDeskRepository, article: ArticleRow, client: Queryable) => Promise<object>,
  ): Promise<ArticleDetail> {
    return this.db.transaction(async (client: Queryable) => {
      const news = new NewsDeskRepository(client)
      await news.lock(id)
      const article = found(await news.byId(id))
      const after = await work(news, article, client)
      const { published, publishedFrom, withdrawnAt, latest } = article
      const before = { published, publishedFrom, withdrawnAt, latest }
      await recordAudit(client, { action, entityId: id, actor, before, after })
      return this.detailOf(client, id)
    })
  }

  private async detailOf(client: Queryable, id: number): Promise<ArticleDetail> {
    const news = new NewsDeskRepository(client)
    const article = found(await news.byId(id))
    const versions = await news.versions(id)
    const content = articleContentSchema.parse(versions[0]?.content)
    const [summary] = await this.summaries([article], client)
    if (summary === undefined) throw new Error('An article without a summary')
    return {
      ...summary,
      content,
      vehicles: await vehicleNames(client, content.vehicles),
      missing: missingToPublish(content),
      versions: versions.map(({ number, title, by, createdAt, publishedAt }) => ({
        ...{ number, title, by },
        createdAt: createdAt.toISOString(),
        publishedAt: iso(publishedAt),
        preview: this.previews.linkTo({ id, version: number }),
      })),
    }
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

function savedMeanwhile({ by, latest }: ArticleRow): AppError {
  return new AppError('conflict', `${by ?? 'El sistema'} guardó la versión ${latest} mientras tanto.`)
}

function isSame(a: ArticleVehicle, b: ArticleVehicle): boolean {
  return a.kind === b.kind && a.vehicleType === b.vehicleType && a.id === b.id
}

function found(article: ArticleRow | undefined): ArticleRow {
  if (article === undefined) throw new AppError('not-found', 'Esa noticia no está.')
  return article
}

/** Stored content was valid when it was saved; a newer schema may have defaults. */
async function existing(news: NewsDeskRepository, id: number, number: number): Promise<ArticleContent> {
  const content = await news.content(id, number)
  if (content === undefined) throw new AppError('not-found', 'La noticia no tiene esa versión.')
  return articleContentSchema.parse(content)
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
