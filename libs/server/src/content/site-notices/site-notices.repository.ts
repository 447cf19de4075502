import {
  type NoticeState,
  type SiteNoticeContent,
  siteNoticeContentSchema,
} from '@preciosa/contracts/site-notices'
import type { Queryable } from '@preciosa/platform'
import type { Actor } from '../../operations/audit/index.js'
import {
  type FilterField,
  holds,
  PagedList,
  type PageOf,
  type PageQuery,
} from '../../operations/paging/index.js'

type Filter = { state?: NoticeState | NoticeState[] | undefined; q?: string | undefined }
export type NoticesQuery = PageQuery<'id' | 'first' | 'last' | 'updatedAt', Filter>

export interface NoticeRow {
  id: number
  published: boolean
  content: SiteNoticeContent
  revision: number
  by: string | null
  updatedAt: Date
}

const COLUMNS = 'n.id, n.published, n.content, n.revision, n.staff_email as by, n.updated_at as "updatedAt"'

function noticesAt(now: Date): PagedList<NoticeRow, NoticesQuery['sort'], Filter> {
  const at = `'${now.toISOString()}'::timestamptz`
  const state: FilterField<NoticeState | NoticeState[]> = {
    where: (place) => `case when not n.published then 'draft' when n.starts_at > ${at} then 'scheduled'
      when n.ends_at <= ${at} then 'ended' else 'running' end = any(${place}::text[])`,
    value: (given) => (typeof given === 'string' ? [given] : given),
  }
  return new PagedList<NoticeRow, NoticesQuery['sort'], Filter>({
    columns: COLUMNS,
    from: 'site_notice n',
    orders: { id: 'n.id', first: 'n.starts_at', last: 'n.ends_at', updatedAt: 'n.updated_at' },
    filters: { state, q: holds(`n.content ->> 'text'`) },
    isNeverNull: true,
  })
}

export class SiteNoticesRepository {
  constructor(private readonly db: Queryable) {}

  async page(asked: NoticesQuery, now: Date): Promise<PageOf<NoticeRow>> {
    const { data, total } = await noticesAt(now).page(this.db, asked)
    return { data: data.map(parsed), total }
  }

  async byId(id: number): Promise<NoticeRow | undefined> {
    const { rows } = await this.db.query<NoticeRow>(`select ${COLUMNS} from site_notice n where n.id = $1`, [
      id,
    ])
    const [row] = rows
    return row === undefined ? undefined : parsed(row)
  }

  /** At most `most`, those that ask for attention first. */
  async running(now: Date, most: number): Promise<NoticeRow[]> {
    const { rows } = await this.db.query<NoticeRow>({
      name: 'site-notices-running',
      text: `select ${COLUMNS} from site_notice n
              where n.published and n.starts_at <= $1 and n.ends_at > $1
              order by n.content ->> 'tone' <> 'attention', n.starts_at, n.id limit $2`,
      values: [now, most],
    })
    return rows.map(parsed)
  }

  /** Other published notices of its time. */
  async beside(id: number, { first, last }: Pick<SiteNoticeContent, 'first' | 'last'>): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(
      `select count(*)::int as count from site_notice
        where published and id <> $1 and starts_at < $3 and ends_at > $2`,
      [id, first, last],
    )
    return rows[0]?.count ?? 0
  }

  async lock(id: number): Promise<void> {
    await this.db.query('select 1 from site_notice where id = $1 for update', [id])
  }

  async add(content: SiteNoticeContent, actor: Actor, at: Date): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into site_notice (content, staff_id, staff_email, updated_at) values ($1, $2, $3, $4) returning id`,
      [JSON.stringify(content), actor.id, actor.email, at],
    )
    const [row] = rows
    if (row === undefined) throw new Error('The statement returned no id')
    return row.id
  }

  async save(id: number, content: SiteNoticeContent, actor: Actor, at: Date): Promise<void> {
    await this.db.query(
      `update site_notice set content = $1, staff_id = $2, staff_email = $3, updated_at = $4, revision = revision + 1
        where id = $5`,
      [JSON.stringify(content), actor.id, actor.email, at, id],
    )
  }

  async setPublished(id: number, published: boolean, actor: Actor, at: Date): Promise<void> {
    await this.db.query(
      'update site_notice set published = $2, staff_id = $3, staff_email = $4, updated_at = $5 where id = $1',
      [id, published, actor.id, actor.email, at],
    )
  }

  async remove(id: number): Promise<void> {
    await this.db.query('delete from site_notice where id = $1', [id])
  }
}

function parsed(row: NoticeRow): NoticeRow {
  return { ...row, content: siteNoticeContentSchema.parse(row.content) }
}
