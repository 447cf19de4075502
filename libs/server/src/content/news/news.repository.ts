import type { VehicleType } from '@preciosa/contracts'
import type { ArticleCategory, ArticleContent } from '@preciosa/contracts/news'
import type { Database } from '@preciosa/platform'

export type CardContent = Omit<ArticleContent, 'blocks' | 'launchAttributes'>

interface Published {
  id: number
  slug: string
  publishedFrom: Date
  updatedAt: Date
  categoryId: number
  categoryName: string
  categorySlug: string
}
export type CardRow = Published & { content: CardContent }
export type FullRow = Published & { content: ArticleContent }

export interface Wanted {
  category: number | null
  /** Folded; empty for all. */
  title: string
}

export interface Tied {
  vehicleType: VehicleType
  groups: number[]
  versions: number[]
}

/** Uses the aliases `a` (article), `v` (its published version) and `c` (category). */
const PUBLISHED = `a.id, v.slug, a.published_from as "publishedFrom",
  greatest(a.published_from, v.published_at) as "updatedAt",
  c.id as "categoryId", c.name as "categoryName", c.slug as "categorySlug"`
const CARD = `${PUBLISHED}, v.content - '{blocks,launchAttributes}'::text[] as content`
const TABLES = `article a
  join article_version v on v.article_id = a.id and v.number = a.published
  join news_category c on c.id = a.category_id`
/** `$1` is the time: what is public follows from it, not from a job. */
const VISIBLE = 'a.published is not null and a.withdrawn_at is null and a.published_from <= $1'
const NEWEST = 'a.day desc, a.published_from desc, a.id desc'
const WANTED = `($2::int is null or a.category_id = $2) and ($3 = '' or strpos(a.folded_title, $3) > 0)`

/** Reads of published articles in plain SQL. */
export class NewsRepository {
  constructor(private readonly db: Database) {}

  page(now: Date, { category, title }: Wanted, take: number, skip: number): Promise<CardRow[]> {
    return this.db.prepared<CardRow>(
      'news-page',
      `select ${CARD} from ${TABLES} where ${VISIBLE} and ${WANTED} order by ${NEWEST} limit $4 offset $5`,
      [now, category, title, take, skip],
    )
  }

  async count(now: Date, { category, title }: Wanted): Promise<number> {
    const [row] = await this.db.prepared<{ count: number }>(
      'news-count',
      `select count(*)::int as count from article a where ${VISIBLE} and ${WANTED}`,
      [now, category, title],
    )
    return row?.count ?? 0
  }

  /** Also a withdrawn one, so that readers learn that it was there. */
  async byId(now: Date, id: number): Promise<(FullRow & { isWithdrawn: boolean }) | undefined> {
    const [row] = await this.db.prepared<FullRow & { isWithdrawn: boolean }>(
      'news-one',
      `select ${PUBLISHED}, v.content, a.withdrawn_at is not null as "isWithdrawn"
         from ${TABLES} where a.id = $2 and a.published_from <= $1`,
      [now, id],
    )
    return row
  }

  newestOfCategories(now: Date, each: number): Promise<CardRow[]> {
    return this.db.prepared<CardRow>(
      'news-of-categories',
      `select a.* from news_category k cross join lateral (
         select ${CARD} from ${TABLES} where ${VISIBLE} and a.category_id = k.id order by ${NEWEST} limit $2) a
        order by k.position, k.id, a.content->>'date' desc, a."publishedFrom" desc, a.id desc`,
      [now, each],
    )
  }

  /** By shared vehicles, tags and category. */
  related(now: Date, id: number, most: number): Promise<CardRow[]> {
    return this.db.prepared<CardRow>(
      'news-related',
      `select ${CARD}
         from article self cross join ${TABLES}
        cross join lateral (
          select 3 * (select count(*) from article_vehicle x
                        join article_vehicle y using (kind, vehicle_type, vehicle_id)
                       where x.article_id = self.id and y.article_id = a.id)
               + 2 * (select count(*) from unnest(self.folded_tags) tag where tag = any(a.folded_tags))
               + (a.category_id = self.category_id)::int as score) likeness
        where self.id = $2 and a.id <> $2 and ${VISIBLE} and likeness.score > 0
        order by likeness.score desc, ${NEWEST} limit $3`,
      [now, id, most],
    )
  }

  ofVehicles(now: Date, { vehicleType, groups, versions }: Tied, most: number): Promise<CardRow[]> {
    return this.db.prepared<CardRow>(
      'news-of-vehicles',
      `select ${CARD} from ${TABLES}
        where ${VISIBLE} and a.id in (
          select t.article_id from article_vehicle t where t.vehicle_type = $2
             and (t.kind = 'group' and t.vehicle_id = any($3::int[])
                  or t.kind = 'version' and t.vehicle_id = any($4::int[])))
        order by ${NEWEST} limit $5`,
      [now, vehicleType, groups, versions, most],
    )
  }

  addresses(now: Date): Promise<{ id: number; slug: string; category: string; updatedAt: Date }[]> {
    return this.db.prepared<{ id: number; slug: string; category: string; updatedAt: Date }>(
      'news-addresses',
      `select a.id, v.slug, c.slug as category, greatest(a.published_from, v.published_at) as "updatedAt"
         from ${TABLES} where ${VISIBLE} order by ${NEWEST}`,
      [now],
    )
  }

  async categoryById(id: number): Promise<ArticleCategory | undefined> {
    const [row] = await this.db.prepared<ArticleCategory>(
      'news-category',
      'select id, name, slug from news_category where id = $1',
      [id],
    )
    return row
  }

  async categoryAt(slug: string): Promise<ArticleCategory | undefined> {
    const [row] = await this.db.prepared<ArticleCategory>(
      'news-category-at',
      'select id, name, slug from news_category where slug = $1',
      [slug],
    )
    return row
  }

  categories(): Promise<ArticleCategory[]> {
    return this.db.prepared<ArticleCategory>(
      'news-categories',
      'select id, name, slug from news_category order by position, id',
      [],
    )
  }

  /** A version for its preview, published or not. */
  async version(
    id: number,
    number: number,
  ): Promise<{ slug: string; createdAt: Date; content: ArticleContent } | undefined> {
    const [row] = await this.db.prepared<{ slug: string; createdAt: Date; content: ArticleContent }>(
      'news-version',
      `select slug, created_at as "createdAt", content from article_version where article_id = $1 and number = $2`,
      [id, number],
    )
    return row
  }
}
