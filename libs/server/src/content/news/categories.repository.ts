import type { NewsCategoryDetail } from '@preciosa/contracts/news'
import type { Queryable } from '@preciosa/platform'
import { PagedList, type PageOf, type PageQuery } from '../../operations/paging/index.js'

export type CategoriesQuery = PageQuery<'id' | 'position' | 'name', Record<string, never>>

const COLUMNS = `c.id, c.name, c.slug, c.position,
  (select count(distinct v.article_id)::int from article_version v where v.category_id = c.id) as articles`

const CATEGORIES = new PagedList<NewsCategoryDetail, CategoriesQuery['sort'], Record<string, never>>({
  columns: COLUMNS,
  from: 'news_category c',
  orders: { id: 'c.id', position: 'c.position', name: 'c.name collate es_ar_folded' },
  filters: {},
  isNeverNull: true,
})

export class CategoriesRepository {
  constructor(private readonly db: Queryable) {}

  page(asked: CategoriesQuery): Promise<PageOf<NewsCategoryDetail>> {
    return CATEGORIES.page(this.db, asked)
  }

  async byId(id: number): Promise<NewsCategoryDetail | undefined> {
    const { rows } = await this.db.query<NewsCategoryDetail>(
      `select ${COLUMNS} from news_category c where c.id = $1`,
      [id],
    )
    return rows[0]
  }

  /** Keeps it from being removed until the transaction ends. @returns whether it exists */
  async hold(id: number): Promise<boolean> {
    const { rows } = await this.db.query('select 1 from news_category where id = $1 for key share', [id])
    return rows.length > 0
  }

  /** Other changes of categories wait until the transaction ends. */
  async lock(): Promise<void> {
    await this.db.query('select 1 from news_category order by id for update')
  }

  async inOrder(): Promise<{ id: number; name: string; slug: string }[]> {
    const { rows } = await this.db.query<{ id: number; name: string; slug: string }>(
      'select id, name, slug from news_category order by position, id',
    )
    return rows
  }

  /** Last in order. */
  async add(name: string, slug: string): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into news_category (name, slug, position)
       select $1, $2, coalesce(max(position), 0) + 1 from news_category returning id`,
      [name, slug],
    )
    const [row] = rows
    if (row === undefined) throw new Error('The statement returned no id')
    return row.id
  }

  async rename(id: number, name: string): Promise<void> {
    await this.db.query('update news_category set name = $2 where id = $1', [id, name])
  }

  /** @param ids all of them, in their new order */
  async order(ids: readonly number[]): Promise<void> {
    await this.db.query(
      `update news_category c set position = o.place
         from unnest($1::int[]) with ordinality o (id, place) where c.id = o.id and c.position <> o.place`,
      [ids],
    )
  }

  async remove(id: number): Promise<void> {
    await this.db.query('delete from news_category where id = $1', [id])
  }
}
