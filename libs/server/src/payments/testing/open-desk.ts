import { addStaffMember } from '@preciosa/testing'
import type { Actor } from '../../operations/audit/index.js'
import { ContactDeskService } from '../../people/contact-desk/index.js'
import { FindingsService } from '../desk/findings.service.js'
import { PaymentDeskService } from '../desk/payment-desk.service.js'
import { SubscriptionsDeskService } from '../desk/subscriptions-desk.service.js'
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
  const { db, clock, get } = pay.ledger
  const email = 'ana@guia.example'
  const role = 'back-office'
  const id = await addStaffMember(db.query.bind(db), { email, name: 'Ana', role, at: clock.now() })
  return {
    messages: get(ContactDeskService),
    desk: get(PaymentDeskService),
    findings: get(FindingsService),
    subscriptions: get(SubscriptionsDeskService),
    staff: { id, email, role, client: 'a client' },
  }
}
