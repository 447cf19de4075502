import type { RouteInput } from '@preciosa/contracts'
import type { backofficeIncidentRoutes, IncidentContent } from '@preciosa/contracts/privacy'
import type { Queryable } from '@preciosa/platform'
import { PagedList, type PageOf, type PageQuery } from '../../operations/paging/index.js'

type Input = RouteInput<typeof backofficeIncidentRoutes.privacyIncidents>
export type IncidentsQuery = PageQuery<Input['sort']>

export interface TextRow {
  revision: number
  content: IncidentContent
  by: string
  at: Date
}

const TEXT = 't.revision, t.content, t.staff_email as by, t.at'

const INCIDENTS = new PagedList<TextRow & { id: number; createdAt: Date }, Input['sort'], object>({
  columns: `i.id, i.created_at as "createdAt", ${TEXT}`,
  from: 'privacy_incident i join privacy_incident_text t on t.incident_id = i.id and t.revision = i.revision',
  counted: 'privacy_incident i',
  orders: { id: 'i.id' },
  filters: {},
  isNeverNull: true,
})

export class IncidentsRepository {
  constructor(private readonly db: Queryable) {}

  page({
    page,
    perPage,
    sort,
    order,
  }: IncidentsQuery): Promise<PageOf<TextRow & { id: number; createdAt: Date }>> {
    return INCIDENTS.page(this.db, { page, perPage, sort, order })
  }

  async createdAt(id: number): Promise<Date | undefined> {
    const { rows } = await this.db.query<{ at: Date }>(
      'select created_at as at from privacy_incident where id = $1',
      [id],
    )
    return rows[0]?.at
  }

  /** The newest first. */
  async texts(id: number): Promise<TextRow[]> {
    const { rows } = await this.db.query<TextRow>(
      `select ${TEXT} from privacy_incident_text t where t.incident_id = $1 order by t.revision desc`,
      [id],
    )
    return rows
  }

  async add(at: Date): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      'insert into privacy_incident (revision, created_at) values (1, $1) returning id',
      [at],
    )
    const [row] = rows
    if (row === undefined) throw new Error('The statement returned no id')
    return row.id
  }

  async addText(id: number, { revision, content, by, at }: TextRow): Promise<void> {
    await this.db.query(
      'insert into privacy_incident_text (incident_id, revision, content, staff_email, at) values ($1, $2, $3, $4, $5)',
      [id, revision, JSON.stringify(content), by, at],
    )
  }

  /** @returns its revision */
  async lock(id: number): Promise<number | undefined> {
    const { rows } = await this.db.query<{ revision: number }>(
      'select revision from privacy_incident where id = $1 for update',
      [id],
    )
    return rows[0]?.revision
  }

  async setRevision(id: number, revision: number): Promise<void> {
    await this.db.query('update privacy_incident set revision = $2 where id = $1', [id, revision])
  }
}
