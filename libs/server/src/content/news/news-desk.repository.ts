import { slug } from '@preciosa/contracts'
import {
  articleContentSchema,
  type ArticleContent,
  type ArticleState,
  type ArticleType,
  type Hierarchy,
} from '@preciosa/contracts/news'
import { fold } from '@preciosa/contracts/price-lists'
import type { Queryable } from '@preciosa/platform'
import {
  equals,
  holdsFolded,
  isOneOf,
  PagedList,
  type PageOf,
  type PageQuery,
} from '../../operations/paging/index.js'
import { type Versioned, Versions } from '../written/index.js'
import { picturesIn } from './article-pictures.rules.js'

type Filter = {
  state?: ArticleState | ArticleState[] | undefined
  category?: number | undefined
  type?: ArticleType | undefined
  q?: string | undefined
}
export type NewsQuery = PageQuery<'id' | 'title' | 'date' | 'updatedAt' | 'publishedFrom', Filter>

export interface ArticleRow {
  id: number
  published: number | null
  publishedFrom: Date | null
  withdrawnAt: Date | null
  updatedAt: Date
  latest: number
  title: string
  slug: string
  type: ArticleType
  hierarchy: Hierarchy
  date: string
  category: number | null
  preview: number | null
  by: string | null
}

export const ARTICLE_VERSIONS: Versioned<ArticleContent> = {
  table: 'article',
  schema: articleContentSchema,
  columnsOf: (content) => ({
    folded_title: fold(content.title),
    slug: slug(content.title),
    media: [...new Set(picturesIn(content).map(({ id }) => id))],
  }),
  unknownVersion: 'La noticia no tiene esa versión.',
}

export type CalendarRow = Pick<ArticleRow, 'id' | 'title' | 'published' | 'publishedFrom' | 'withdrawnAt'>

const COLUMNS = `a.id, a.published, a.published_from as "publishedFrom", a.withdrawn_at as "withdrawnAt",
  a.updated_at as "updatedAt", l.number as latest, l.title, l.slug, l.type, l.content->>'hierarchy' as hierarchy,
  l.day::text as date, l.category_id as category, (l.content->>'previewImage')::int as preview, l.staff_email as by`
const TABLES = `article a cross join lateral (
  select v.number, v.title, v.folded_title, v.slug, v.type, v.content, v.day, v.category_id, v.staff_email
    from article_version v where v.article_id = a.id order by v.number desc limit 1) l`

/** States depend on the time (`articleState`). */
function articlesAt(now: Date) {
  const state = `case when a.published is null then 'draft' when a.withdrawn_at is not null then 'withdrawn'
    when a.published_from > '${now.toISOString()}' then 'scheduled' else 'published' end`
  return new PagedList<ArticleRow, NewsQuery['sort'], Filter>({
    columns: COLUMNS,
    from: TABLES,
    orders: {
      id: 'a.id',
      title: 'l.folded_title',
      date: 'l.day',
      updatedAt: 'a.updated_at',
      publishedFrom: 'a.published_from',
    },
    filters: {
      state: isOneOf(state),
      category: equals('l.category_id', 'int'),
      type: equals('l.type'),
      q: holdsFolded('l.folded_title'),
    },
  })
}

export class NewsDeskRepository {
  constructor(private readonly db: Queryable) {}

  page(asked: NewsQuery, now: Date): Promise<PageOf<ArticleRow>> {
    return articlesAt(now).page(this.db, asked)
  }

  async byId(id: number): Promise<ArticleRow | undefined> {
    const { rows } = await this.db.query<ArticleRow>(`select ${COLUMNS} from ${TABLES} where a.id = $1`, [id])
    return rows[0]
  }

  /** Pictures of all versions, since each can be restored. */
  async mediaOf(id: number): Promise<number[]> {
    const { rows } = await this.db.query<{ id: number }>(
      'select distinct unnest(media) as id from article_version where article_id = $1',
      [id],
    )
    return rows.map((row) => row.id)
  }

  /** By time; withdrawn ones too. */
  async between(from: Date, until: Date): Promise<CalendarRow[]> {
    const { rows } = await this.db.query<CalendarRow>(
      `select a.id, v.title, a.published, a.published_from as "publishedFrom", a.withdrawn_at as "withdrawnAt"
         from article a join article_version v on v.article_id = a.id and v.number = a.published
        where a.published_from >= $1 and a.published_from < $2 order by a.published_from, a.id`,
      [from, until],
    )
    return rows
  }

  async add(at: Date): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      'insert into article (updated_at) values ($1) returning id',
      [at],
    )
    const [row] = rows
    if (row === undefined) throw new Error('The statement returned no id')
    return row.id
  }

  /** Shows that version from then on, also in lists, in searches and at its vehicles. */
  async publish(id: number, number: number, content: ArticleContent, from: Date, at: Date): Promise<void> {
    const { tagList, vehicles } = content
    await this.db.query(
      `update article a set published = v.number, published_from = $3, withdrawn_at = null, category_id = v.category_id,
              day = v.day, folded_title = v.folded_title, folded_tags = $4, updated_at = $5
         from article_version v where a.id = $1 and v.article_id = a.id and v.number = $2`,
      [id, number, from, tagList.map(fold), at],
    )
    await new Versions(this.db, ARTICLE_VERSIONS).markPublished(id, number, at)
    await this.db.query('delete from article_vehicle where article_id = $1', [id])
    await this.db.query(
      `insert into article_vehicle (article_id, kind, vehicle_type, vehicle_id)
       select $1, w.kind, w."vehicleType", w.id
         from json_to_recordset($2) as w(kind text, "vehicleType" vehicle_type, id int) on conflict do nothing`,
      [id, JSON.stringify(vehicles)],
    )
  }

  async withdraw(id: number, at: Date): Promise<void> {
    await this.db.query('update article set withdrawn_at = $2, updated_at = $2 where id = $1', [id, at])
  }

  /** Makes a scheduled article a draft again. */
  async unschedule(id: number, at: Date): Promise<void> {
    await this.db.query(
      `update article set published = null, published_from = null, category_id = null, day = null, folded_title = null,
              folded_tags = '{}', updated_at = $2 where id = $1`,
      [id, at],
    )
    await this.db.query('delete from article_vehicle where article_id = $1', [id])
  }
}
