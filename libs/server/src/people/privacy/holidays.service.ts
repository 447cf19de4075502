import { Injectable } from '@nestjs/common'
import { type Holiday, yearsWithout } from '@preciosa/contracts/privacy'
import { AppError, Clock, Database, dayAt, type Queryable } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { holidayProblem } from './days.rules.js'
import { HolidaysRepository } from './holidays.repository.js'
import { dueOn } from './legal-clock.rules.js'
import { PrivacyRepository } from './privacy.repository.js'

/** Days that deadlines skip. A change computes the open deadlines again. */
@Injectable()
export class HolidaysService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  all(): Promise<Holiday[]> {
    return new HolidaysRepository(this.db.pool).all()
  }

  /** This year and the next, if they have none. */
  async missing(): Promise<number[]> {
    const days = (await this.all()).map(({ id }) => id)
    return yearsWithout(days, dayAt(this.clock.now()))
  }

  async days(client: Queryable): Promise<ReadonlySet<string>> {
    return new Set((await new HolidaysRepository(client).all()).map(({ id }) => id))
  }

  /** @throws AppError `validation` for a day that no deadline needs */
  async add({ id, name }: Holiday, actor: Actor): Promise<Holiday> {
    const message = holidayProblem(id, dayAt(this.clock.now()))
    if (message !== null) throw new AppError('validation', undefined, [{ path: 'day', message }])
    return this.db.transaction(async (client) => {
      const repository = new HolidaysRepository(client)
      await repository.lock()
      await repository.put(id, name)
      await this.countAgain(client)
      await recordAudit(client, { action: 'holiday.add', entityId: null, actor, after: { id, name } })
      return { id, name }
    })
  }

  /** @throws AppError `not-found` */
  async remove(day: string, actor: Actor): Promise<void> {
    await this.db.transaction(async (client) => {
      const repository = new HolidaysRepository(client)
      await repository.lock()
      if (!(await repository.remove(day))) throw new AppError('not-found', 'Ese feriado no está.')
      await this.countAgain(client)
      await recordAudit(client, { action: 'holiday.remove', entityId: null, actor, before: { id: day } })
    })
  }

  /** Idempotent. */
  async countAgain(client: Queryable): Promise<void> {
    const holidays = await this.days(client)
    const requests = new PrivacyRepository(client)
    for (const { id, kind, receivedAt, dueOn: known } of await requests.unended()) {
      const day = dueOn(kind, dayAt(receivedAt), holidays)
      if (day !== known) await requests.setDueOn(id, day)
    }
  }
}
