import {
  type NoticeState,
  type SiteNoticeContent,
  siteNoticeContentSchema,
} from '@preciosa/contracts/site-notices'
import type { Queryable } from '@preciosa/platform'
import { holds, isOneOf, PagedList, type PageOf, type PageQuery } from '../../operations/paging/index.js'
import { revisedColumns, type RevisedRow } from '../written/index.js'

type Filter = { state?: NoticeState | NoticeState[] | undefined; q?: string | undefined }
export type NoticesQuery = PageQuery<'id' | 'first' | 'last' | 'updatedAt', Filter>

export type NoticeRow = RevisedRow<SiteNoticeContent>

const COLUMNS = revisedColumns('n')

function noticesAt(now: Date): PagedList<NoticeRow, NoticesQuery['sort'], Filter> {
  const at = `'${now.toISOString()}'::timestamptz`
  const state = `case when not n.published then 'draft' when n.starts_at > ${at} then 'scheduled'
    when n.ends_at <= ${at} then 'ended' else 'running' end`
  return new PagedList<NoticeRow, NoticesQuery['sort'], Filter>({
    columns: COLUMNS,
    from: 'site_notice n',
    orders: { id: 'n.id', first: 'n.starts_at', last: 'n.ends_at', updatedAt: 'n.updated_at' },
    filters: { state: isOneOf(state), q: holds(`n.content ->> 'text'`) },
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
}

function parsed(row: NoticeRow): NoticeRow {
  return { ...row, content: siteNoticeContentSchema.parse(row.content) }
}
