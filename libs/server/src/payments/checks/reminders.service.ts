import { Injectable } from '@nestjs/common'
import { Clock, Database, TIME_ZONE } from '@preciosa/platform'
import { MailService } from '../../operations/mail/index.js'
import { ReconcileRepository } from './reconcile.repository.js'

const DAY = 24 * 3600_000
const BEFORE_DAYS = 7

const monthName = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const monthCode = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit' })

/** Mails before a yearly charge, and in the month in which a card expires. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mails: MailService,
  ) {}

  /** Safe to repeat and to run late: each is sent once per charge, or per card. */
  async send(): Promise<void> {
    const now = this.clock.now()
    const store = new ReconcileRepository(this.db.pool)
    const until = new Date(now.getTime() + BEFORE_DAYS * DAY)
    for (const { id, accountId, email: address, name, amountCents, at } of await store.yearlyCharges(
      now,
      until,
    ))
      await this.db.transaction((client) => {
        const data = { name, amountCents, at: at.toISOString() }
        return this.mails.send(client, 'annual-charge', { accountId, address }, data, `${id} ${data.at}`)
      })
    const month = monthCode.format(now)
    for (const { id, accountId, email: address, name, lastFour } of await store.expiringCards(month))
      await this.db.transaction((client) => {
        const data = { name, lastFour, month: monthName.format(new Date(`${month}-01T00:00:00Z`)) }
        return this.mails.send(client, 'card-expiring', { accountId, address }, data, `${id} ${month}`)
      })
  }
}
