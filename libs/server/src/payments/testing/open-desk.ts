import type { Actor } from '../../operations/audit/index.js'
import { ContactDeskService } from '../../people/contact-desk/index.js'
import { FindingsService } from '../desk/findings.service.js'
import { PaymentDeskService } from '../desk/payment-desk.service.js'
import { RefundEffectsService } from '../desk/refund-effects.service.js'
import { SubscriptionsDeskService } from '../desk/subscriptions-desk.service.js'
import { RefundsService } from '../settlement/index.js'
import type { TestPayments } from './open-payments.js'

export interface TestDesk {
  messages: ContactDeskService
  desk: PaymentDeskService
  findings: FindingsService
  subscriptions: SubscriptionsDeskService
  staff: Actor
}

/** The console of test payments, with a member of staff. */
export async function openDesk(pay: TestPayments): Promise<TestDesk> {
  const { db, clock, credits, subscriptions } = pay.ledger
  const refunds = new RefundsService(db, clock, pay.provider)
  const effects = new RefundEffectsService(db, clock, credits, subscriptions)
  const email = 'ana@guia.example'
  const [row] = await db.query<{ id: number }>(
    `insert into staff (email, name, role, created_at) values ($1, 'Ana', 'back-office', $2)
     returning id`,
    [email, clock.now()],
  )
  const messages = new ContactDeskService(
    db,
    clock,
    { siteUrl: 'https://guia.example' },
    pay.addresses,
    pay.mails,
  )
  return {
    messages,
    desk: new PaymentDeskService(db, refunds, effects, pay.chargebacks),
    findings: new FindingsService(db, clock, refunds, pay.reconcile),
    subscriptions: new SubscriptionsDeskService(db, clock, messages, pay.plan),
    staff: { id: row?.id ?? 0, email, role: 'back-office', client: 'a client' },
  }
}
