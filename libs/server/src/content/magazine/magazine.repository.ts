import { type IssueContent, issueContentSchema, type IssueState } from '@preciosa/contracts/magazine'
import { fold } from '@preciosa/contracts/price-lists'
import type { Queryable } from '@preciosa/platform'
import type { Actor } from '../../operations/audit/index.js'
import { type FilterField, PagedList, type PageOf, type PageQuery } from '../../operations/paging/index.js'

type Filter = { state?: IssueState | IssueState[] | undefined; q?: string | undefined }
export type IssuesQuery = PageQuery<'id' | 'number' | 'startsAt' | 'updatedAt', Filter>

export interface IssueRow {
  id: number
  startsAt: Date
  published: boolean
  content: IssueContent
  coverId: number | null
  pdfId: number | null
  revision: number
  by: string | null
  updatedAt: Date
}

const COLUMNS = `i.id, i.starts_at as "startsAt", i.published, i.content, i.cover_id as "coverId", i.pdf_id as "pdfId",
  i.revision, i.staff_email as by, i.updated_at as "updatedAt"`
const VISIBLE = 'i.published and i.starts_at <= $1'

/** @param now written into the statement, as a filter has one parameter only */
function issuesAt(now: Date): PagedList<IssueRow, IssuesQuery['sort'], Filter> {
  const at = `'${now.toISOString()}'::timestamptz`
  const state: FilterField<IssueState | IssueState[]> = {
    where: (place) => `case when not i.published then 'draft' when i.starts_at > ${at} then 'scheduled'
      else 'published' end = any(${place}::text[])`,
    value: (given) => (typeof given === 'string' ? [given] : given),
  }
  const q: FilterField<string> = {
    where: (place) => `(i.number::text = ${place}::text or strpos(i.folded_title, ${place}::text) > 0)`,
    value: fold,
  }
  return new PagedList({
    columns: COLUMNS,
    from: 'magazine_issue i',
    orders: { id: 'i.id', number: 'i.number', startsAt: 'i.starts_at', updatedAt: 'i.updated_at' },
    filters: { state, q },
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

  async lock(id: number): Promise<void> {
    await this.db.query('select 1 from magazine_issue where id = $1 for update', [id])
  }

  /** @returns undefined if number or month is taken */
  async add(issue: NewIssue, actor: Actor, at: Date): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into magazine_issue (content, starts_at, folded_title, staff_id, staff_email, updated_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
      [...valuesOf(issue), actor.id, actor.email, at],
    )
    return rows[0]?.id
  }

  async save(id: number, issue: NewIssue, actor: Actor, at: Date): Promise<void> {
    await this.db.query(
      `update magazine_issue set content = $1, starts_at = $2, folded_title = $3, staff_id = $4, staff_email = $5,
              updated_at = $6, revision = revision + 1 where id = $7`,
      [...valuesOf(issue), actor.id, actor.email, at, id],
    )
  }

  /** Another issue with this number or month. */
  async clash(
    { content: { number }, startsAt }: NewIssue,
    id: number | null,
  ): Promise<{ number: number } | undefined> {
    const { rows } = await this.db.query<{ number: number }>(
      `select number from magazine_issue where (number = $1 or starts_at = $2) and id is distinct from $3
        order by number = $1 desc limit 1`,
      [number, startsAt, id],
    )
    return rows[0]
  }

  async setPublished(id: number, published: boolean, at: Date): Promise<void> {
    await this.db.query('update magazine_issue set published = $2, updated_at = $3 where id = $1', [
      id,
      published,
      at,
    ])
  }

  async remove(id: number): Promise<void> {
    await this.db.query('delete from magazine_issue where id = $1', [id])
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

export interface NewIssue {
  content: IssueContent
  startsAt: Date
}

function valuesOf({ content, startsAt }: NewIssue): unknown[] {
  return [JSON.stringify(content), startsAt, fold(content.title)]
}

function parsed(row: IssueRow): IssueRow {
  return { ...row, content: issueContentSchema.parse(row.content) }
}
