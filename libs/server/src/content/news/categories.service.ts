import { Injectable } from '@nestjs/common'
import { slug } from '@preciosa/contracts'
import { MAX_NEWS_CATEGORIES, type NewsCategoryDetail } from '@preciosa/contracts/news'
import { AppError, Database, type Queryable } from '@preciosa/platform'
import { raiseRevision } from '../../guide/editions/index.js'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { type CategoriesQuery, CategoriesRepository } from './categories.repository.js'
import { moved, nameProblem, usedBy } from './categories.rules.js'

/** Categories are data: the staff add, rename and order them; a slug stays for good. */
@Injectable()
export class NewsCategoriesService {
  private readonly categories: CategoriesRepository

  constructor(private readonly db: Database) {
    this.categories = new CategoriesRepository(db.pool)
  }

  list(asked: CategoriesQuery): Promise<PageOf<NewsCategoryDetail>> {
    return this.categories.page(asked)
  }

  /** @param client of the caller's transaction */
  async slugs(client: Queryable = this.db.pool): Promise<string[]> {
    return (await new CategoriesRepository(client).inOrder()).map((each) => each.slug)
  }

  /** @throws AppError `not-found` */
  async detail(id: number): Promise<NewsCategoryDetail> {
    return found(await this.categories.byId(id))
  }

  /** @throws AppError `conflict` for a taken name, or one too many */
  async create(name: string, actor: Actor): Promise<NewsCategoryDetail> {
    return this.changing(async (categories, client) => {
      const known = await categories.inOrder()
      refuseName(nameProblem(name, known))
      if (known.length >= MAX_NEWS_CATEGORIES)
        throw new AppError('conflict', `Puede haber a lo sumo ${MAX_NEWS_CATEGORIES} categorías.`)
      const id = await categories.add(name, slug(name))
      const after = { name, slug: slug(name) }
      await recordAudit(client, { action: 'news-category.create', entityId: id, actor, after })
      return found(await categories.byId(id))
    })
  }

  /** @throws AppError `not-found`; `conflict` for a taken name */
  async change(
    id: number,
    { name, position }: { name: string; position: number },
    actor: Actor,
  ): Promise<NewsCategoryDetail> {
    return this.changing(async (categories, client) => {
      const before = found(await categories.byId(id))
      const known = await categories.inOrder()
      refuseName(nameProblem(name, known, id))
      await categories.rename(id, name)
      const ids = known.map((each) => each.id)
      await categories.order(moved(ids, id, position))
      const after = found(await categories.byId(id))
      await recordAudit(client, {
        action: 'news-category.change',
        entityId: id,
        actor,
        before: { name: before.name, position: before.position },
        after: { name, position: after.position },
      })
      return after
    })
  }

  /** @throws AppError `not-found`; `conflict` while articles use it */
  async remove(id: number, actor: Actor): Promise<void> {
    await this.changing(async (categories, client) => {
      const { name, slug: address, articles } = found(await categories.byId(id))
      if (articles > 0) throw new AppError('conflict', usedBy(articles))
      await categories.remove(id)
      const before = { name, slug: address }
      await recordAudit(client, { action: 'news-category.remove', entityId: id, actor, before })
    })
  }

  private changing<T>(work: (categories: CategoriesRepository, client: Queryable) => Promise<T>): Promise<T> {
    return this.db.transaction(async (client: Queryable) => {
      const categories = new CategoriesRepository(client)
      await categories.lock()
      const done = await work(categories, client)
      await raiseRevision(client, 'news')
      return done
    })
  }
}

function refuseName(message: string | null): void {
  if (message !== null) throw new AppError('conflict', message, [{ path: 'name', message }])
}

function found(category: NewsCategoryDetail | undefined): NewsCategoryDetail {
  if (category === undefined) throw new AppError('not-found', 'Esa categoría no está.')
  return category
}
