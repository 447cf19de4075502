import { type IssueContent, issueContentSchema, type IssueState } from '@preciosa/contracts/magazine'
import type { Queryable } from '@preciosa/platform'
import {
  type FilterField,
  holdsFolded,
  isOneOf,
  PagedList,
  type PageOf,
  type PageQuery,
} from '../../operations/paging/index.js'
import { revisedColumns, type RevisedRow } from '../written/index.js'

type Filter = { state?: IssueState | IssueState[] | undefined; q?: string | undefined }
export type IssuesQuery = PageQuery<'id' | 'number' | 'startsAt' | 'updatedAt', Filter>

export interface IssueRow extends RevisedRow<IssueContent> {
  startsAt: Date
  coverId: number | null
  pdfId: number | null
}

const COLUMNS = `${revisedColumns('i')}, i.starts_at as "startsAt", i.cover_id as "coverId", i.pdf_id as "pdfId"`
const VISIBLE = 'i.published and i.starts_at <= $1'

/** @param now written into the statement, as a filter has one parameter only */
function issuesAt(now: Date): PagedList<IssueRow, IssuesQuery['sort'], Filter> {
  const state = `case when not i.published then 'draft' when i.starts_at > '${now.toISOString()}'::timestamptz
    then 'scheduled' else 'published' end`
  const inTitle = holdsFolded('i.folded_title')
  const q: FilterField<string> = {
    ...inTitle,
    where: (place) => `(i.number::text = ${place}::text or ${inTitle.where(place)})`,
  }
  return new PagedList<IssueRow, IssuesQuery['sort'], Filter>({
    columns: COLUMNS,
    from: 'magazine_issue i',
    orders: { id: 'i.id', number: 'i.number', startsAt: 'i.starts_at', updatedAt: 'i.updated_at' },
    filters: { state: isOneOf(state), q },
    isNeverNull: true,
  })
}

export class MagazineRepository {
  constructor(private readonly db: Queryable) {}

  async page(asked: IssuesQuery, now: Date): Promise<PageOf<IssueRow>> {
    const { data, total } = await issuesAt(now).page(this.db, asked)
    return { data: data.map(parsed), total }
  }

  byId(id: number): Promise<IssueRow | undefined> {
    return this.one('i.id = $1', [id])
  }

  /** For readers. */
  visible(number: number, now: Date): Promise<IssueRow | undefined> {
    return this.one(`${VISIBLE} and i.number = $2`, [now, number])
  }

  /** For readers, newest first. */
  async allVisible(
    now: Date,
    { most, skipped = 0 }: { most: number; skipped?: number },
  ): Promise<IssueRow[]> {
    const { rows } = await this.db.query<IssueRow>(
      `select ${COLUMNS} from magazine_issue i where ${VISIBLE} order by i.starts_at desc limit $2 offset $3`,
      [now, most, skipped],
    )
    return rows.map(parsed)
  }

  async countVisible(now: Date): Promise<number> {
    const { rows } = await this.db.query<{ total: number }>(
      `select count(*)::int as total from magazine_issue i where ${VISIBLE}`,
      [now],
    )
    return rows[0]?.total ?? 0
  }

  /** Whether readers of the digital magazine may open this file. */
  async isVisiblePdf(key: string, now: Date): Promise<boolean> {
    const { rows } = await this.db.query(
      `select 1 from magazine_issue i join media_file f on f.media_id = i.pdf_id and f.format = 'pdf'
        where ${VISIBLE} and f.file_key = $2`,
      [now, key],
    )
    return rows.length > 0
  }

  /** Another issue with this number or month. */
  async clash(
    { number, startsAt }: { number: number; startsAt: Date },
    id: number | null,
  ): Promise<{ number: number } | undefined> {
    const { rows } = await this.db.query<{ number: number }>(
      `select number from magazine_issue where (number = $1 or starts_at = $2) and id is distinct from $3
        order by number = $1 desc limit 1`,
      [number, startsAt, id],
    )
    return rows[0]
  }

  private async one(where: string, values: unknown[]): Promise<IssueRow | undefined> {
    const { rows } = await this.db.query<IssueRow>(
      `select ${COLUMNS} from magazine_issue i where ${where}`,
      values,
    )
    const [row] = rows
    return row === undefined ? undefined : parsed(row)
  }
}

function parsed(row: IssueRow): IssueRow {
  return { ...row, content: issueContentSchema.parse(row.content) }
}
