import { pageContentSchema, type PageContent } from '@preciosa/contracts/pages'
import type { Queryable } from '@preciosa/platform'
import { holds, type PageQuery, PagedList, type PageOf } from '../../operations/paging/index.js'
import { type Versioned, Versions } from '../written/index.js'

export type PagesQuery = PageQuery<'id' | 'path' | 'title' | 'updatedAt', Filter>

interface Filter {
  q?: string | undefined
}

export interface PageRow {
  id: number
  path: string
  builtIn: boolean
  published: number | null
  latest: number
  title: string
  updatedAt: Date
}

export const PAGE_VERSIONS: Versioned<PageContent> = {
  table: 'page',
  schema: pageContentSchema,
  columnsOf: () => ({}),
  unknownVersion: 'Esa versión no está.',
}

const COLUMNS = `p.id, p.path, p.built_in as "builtIn", p.published, p.updated_at as "updatedAt",
  l.number as latest, l.title`
const TABLES = `page p cross join lateral (
  select v.number, v.title from page_version v where v.page_id = p.id order by v.number desc limit 1) l`

const PAGES = new PagedList<PageRow, PagesQuery['sort'], Filter>({
  columns: COLUMNS,
  from: TABLES,
  orders: { id: 'p.id', path: 'p.path', title: 'l.title', updatedAt: 'p.updated_at' },
  filters: { q: holds(`p.path || ' ' || l.title`) },
  isNeverNull: true,
})

export class PagesRepository {
  readonly versions: Versions<PageContent>

  constructor(private readonly db: Queryable) {
    this.versions = new Versions(db, PAGE_VERSIONS)
  }

  page(asked: PagesQuery): Promise<PageOf<PageRow>> {
    return PAGES.page(this.db, asked)
  }

  async byId(id: number): Promise<PageRow | undefined> {
    const { rows } = await this.db.query<PageRow>(`select ${COLUMNS} from ${TABLES} where p.id = $1`, [id])
    return rows[0]
  }

  /** Media of all versions, since each can be restored. */
  async mediaOf(id: number): Promise<number[]> {
    const { rows } = await this.db.query<{ id: number }>(
      `select distinct media::int as id
         from page_version v, jsonb_path_query(v.content, '$.blocks.**.media ? (@.type() == "number")') media
        where v.page_id = $1`,
      [id],
    )
    return rows.map((row) => row.id)
  }

  /** Which version the site shows at that path. */
  async publishedAt(path: string): Promise<{ id: number; number: number; publishedAt: Date } | undefined> {
    const { rows } = await this.db.query<{ id: number; number: number; publishedAt: Date }>(
      `select p.id, v.number, v.published_at as "publishedAt"
         from page p join page_version v on v.page_id = p.id and v.number = p.published where p.path = $1`,
      [path],
    )
    return rows[0]
  }

  async allPublished(): Promise<{ path: string; title: string; publishedAt: Date }[]> {
    const { rows } = await this.db.query<{ path: string; title: string; publishedAt: Date }>(
      `select p.path, v.title, v.published_at as "publishedAt"
         from page p join page_version v on v.page_id = p.id and v.number = p.published order by p.path`,
    )
    return rows
  }

  /** Null if the path is taken. */
  async add(path: string, { builtIn }: { builtIn: boolean }): Promise<number | null> {
    const { rows } = await this.db.query<{ id: number }>(
      'insert into page (path, built_in) values ($1, $2) on conflict (path) do nothing returning id',
      [path, builtIn],
    )
    return rows[0]?.id ?? null
  }

  async publish(id: number, number: number, at: Date): Promise<void> {
    await this.versions.markPublished(id, number, at)
    await this.db.query('update page set published = $2, updated_at = $3 where id = $1', [id, number, at])
  }

  async withdraw(id: number, at: Date): Promise<void> {
    await this.db.query('update page set published = null, updated_at = $2 where id = $1', [id, at])
  }

  /** The last version of a built-in page that no staff has changed. */
  async untouched(path: string): Promise<{ id: number; content: PageContent } | undefined> {
    const { rows } = await this.db.query<{ id: number; content: PageContent }>(
      `select p.id, v.content from page p join page_version v on v.page_id = p.id
        where p.path = $1 and p.built_in
          and not exists (select from page_version o where o.page_id = p.id and o.staff_id is not null)
        order by v.number desc limit 1`,
      [path],
    )
    return rows[0]
  }
}
