import { Injectable } from '@nestjs/common'
import type { Incident, IncidentContent, IncidentDetail } from '@preciosa/contracts/privacy'
import { AppError, Clock, Database, dayAt, type Queryable } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { incidentProblems } from './days.rules.js'
import { IncidentsRepository, type IncidentsQuery, type TextRow } from './incidents.repository.js'

/** The register of security incidents: each text stays, and nothing is deleted. */
@Injectable()
export class IncidentsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async page(asked: IncidentsQuery): Promise<PageOf<Incident>> {
    const { data, total } = await new IncidentsRepository(this.db.pool).page(asked)
    return {
      data: data.map(({ id, createdAt, ...text }) => ({
        id,
        createdAt: createdAt.toISOString(),
        ...shown(text),
      })),
      total,
    }
  }

  /** @throws AppError `not-found` */
  detail(id: number): Promise<IncidentDetail> {
    return this.detailOf(this.db.pool, id)
  }

  /** @throws AppError `validation` for days that can't be */
  async add(content: IncidentContent, actor: Actor): Promise<IncidentDetail> {
    this.refuseWrongDays(content)
    return this.db.transaction(async (client) => {
      const at = this.clock.now()
      const incidents = new IncidentsRepository(client)
      const id = await incidents.add(at)
      await incidents.addText(id, { revision: 1, content, by: actor.email, at })
      await recordAudit(client, { action: 'incident.add', entityId: id, actor, after: { revision: 1 } })
      return this.detailOf(client, id)
    })
  }

  /** @throws AppError `not-found`; `conflict`; `validation` for days that can't be */
  async save(id: number, read: number, content: IncidentContent, actor: Actor): Promise<IncidentDetail> {
    this.refuseWrongDays(content)
    return this.db.transaction(async (client) => {
      const incidents = new IncidentsRepository(client)
      const known = await incidents.lock(id)
      if (known === undefined) throw notThere()
      if (known !== read) {
        const [last] = await incidents.texts(id)
        throw new AppError('conflict', `${last?.by ?? 'Otra persona'} lo guardó mientras lo escribías.`)
      }
      const revision = known + 1
      await incidents.setRevision(id, revision)
      await incidents.addText(id, { revision, content, by: actor.email, at: this.clock.now() })
      const change = { before: { revision: known }, after: { revision, state: content.state } }
      await recordAudit(client, { action: 'incident.save', entityId: id, actor, ...change })
      return this.detailOf(client, id)
    })
  }

  private refuseWrongDays(content: IncidentContent): void {
    const wrong = incidentProblems(content, dayAt(this.clock.now()))
    if (wrong.length > 0) throw new AppError('validation', undefined, wrong)
  }

  private async detailOf(client: Queryable, id: number): Promise<IncidentDetail> {
    const incidents = new IncidentsRepository(client)
    const createdAt = await incidents.createdAt(id)
    const [last, ...earlier] = await incidents.texts(id)
    if (createdAt === undefined || last === undefined) throw notThere()
    return { id, createdAt: createdAt.toISOString(), ...shown(last), earlier: earlier.map(shown) }
  }
}

function shown({ at, ...text }: TextRow) {
  return { ...text, at: at.toISOString() }
}

function notThere(): AppError {
  return new AppError('not-found', 'Ese incidente no está.')
}
