import { randomUUID } from 'node:crypto'
import type { PlanCode } from '@preciosa/contracts'
import { noticeEnds } from '@preciosa/contracts/price-changes'
import { CONSUMER_REQUEST_KINDS, type ConsumerRequestKind } from '@preciosa/contracts/consumer-requests'
import { DELIVERY_POLICIES, REFUND_ANSWERS } from '@preciosa/sandbox'
import { fetchedBody } from '@preciosa/testing'
import fc from 'fast-check'
import { ConsumerRequestsService } from '../consumer-requests/index.js'
import { askAsConsumer } from './consumer-links.js'
import { OfficeActs, type OfficeStep, officeStep } from './office-steps.js'
import { DAY, HOUR, type TestPayments } from './open-payments.js'
import { faultsNow } from './payment-invariants.js'
import { wrongProjections } from './projections.js'
import { isUnavailable, refusable } from './refusable.js'

const HOLDERS = ['APRO', 'APRO', 'APRO', 'CONT', 'FUND', 'OTHE'] as const
const holder = fc.constantFrom(...HOLDERS)
const account = fc.nat(1)
const pick = fc.nat(50)

const paymentStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pack' as const), account, holder, repeats: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('plan' as const), account, holder, plan: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('link' as const), account, plan: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('authorize' as const), pick }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('approve', 'reject', 'open'), pick }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      hours: fc.oneof(fc.integer({ min: 1, max: 72 }), fc.constant(31 * 24), fc.constant(11 * 24)),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ do: fc.constantFrom('work', 'poll', 'reconcile', 'settle-due', 'reset') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('refund', 'refund-part'), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund-answer' as const),
      answer: fc.constantFrom(...REFUND_ANSWERS),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('approve-refund', 'reject-refund'), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('charge-back', 'charge-back-won', 'charge-back-lost'), pick }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('leave', 'stay', 'change-card', 'spend'), account }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('consumer' as const),
      account,
      kind: fc.constantFrom(...CONSUMER_REQUEST_KINDS),
      pick,
      isHeld: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reject-charges' as const),
      pick,
      attempts: fc.constantFrom(1, 3, 30),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payer-cancels' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), account }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      policy: fc.constantFrom(...DELIVERY_POLICIES),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('announce-price' as const), account, isMailed: fc.boolean() }),
  },
  // Days of a month as they usually are, each with its jobs.
  { weight: 8, arbitrary: fc.record({ do: fc.constant('month' as const), nights: fc.constantFrom(1, 4) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('change-prices' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw-price' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lose-mails' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('break', 'mend') }) },
)
export type Step = (typeof paymentStep extends fc.Arbitrary<infer T> ? T : never) | OfficeStep

/** Half of all runs have groups and acts of staff, which give credits without money. */
export const steps = ({ least, most }: { least: number; most: number }): fc.Arbitrary<Step[]> => {
  const length = { minLength: least, maxLength: most }
  const mixed = fc.oneof({ weight: 3, arbitrary: paymentStep }, { weight: 1, arbitrary: officeStep })
  return fc.oneof(fc.array<Step>(paymentStep, length), fc.array<Step>(mixed, length))
}

const PLANS = [
  'individualCar',
  'individualPremium',
  'individualPremium',
  'individualMotorbike',
  'professionalIndividual',
] as const

/** Two people who buy, and what may happen to them. */
export class Happenings {
  /** Money went back that had been spent as credits, or credits came without money. */
  isOwing = false
  private codia = 0
  private heldLink = ''
  /** Each announced price is another one, so that a charge shows which it was. */
  private price = 7001
  private lastKey = new Map<number, string>()
  private readonly people: number[] = []

  private constructor(
    private readonly pay: TestPayments,
    private readonly plans: readonly number[],
    private readonly pack: number,
    private readonly office: OfficeActs,
  ) {}

  static async open(pay: TestPayments): Promise<Happenings> {
    const { db } = pay.ledger
    const rows = await db.query<{ id: number; code: string; billing: string }>(
      'select id, code, billing from plan',
    )
    const plans = PLANS.map((code, at) => {
      const billing = at === 2 ? 'anual' : 'monthly'
      return rows.find((row) => row.code === code && row.billing === billing)?.id ?? 0
    })
    const [product] = await db.query<{ id: number }>('select id from product where infocredits = 15')
    const happenings = new Happenings(pay, plans, product?.id ?? 0, await OfficeActs.open(pay))
    for (const name of ['ana', 'beto'])
      happenings.people.push(await happenings.buyer(`${name}@ejemplo.com.ar`))
    return happenings
  }

  async take(each: Step): Promise<void> {
    const { pay } = this
    switch (each.do) {
      case 'pack': {
        const key = (each.repeats ? this.lastKey.get(each.account) : undefined) ?? randomUUID()
        this.lastKey.set(each.account, key)
        await refusable(() =>
          pay.purchases.buyPack(this.person(each.account), this.pack, pay.card(each), key),
        )
        return
      }
      case 'plan':
        await refusable(() =>
          pay.purchases.subscribe(
            this.person(each.account),
            this.plans[each.plan] ?? 0,
            pay.card(each),
            randomUUID(),
          ),
        )
        return
      case 'link':
        await refusable(() => pay.purchases.link(this.person(each.account), this.plans[each.plan] ?? 0))
        return
      case 'authorize':
        await this.at('preapproval', each.pick, (id) => pay.mp.events.authorize(id, pay.mp.cardToken()))
        return
      case 'approve':
      case 'reject':
      case 'open':
        await this.at('payment', each.pick, (id) => pay.mp.events[each.do](id))
        return
      case 'pass':
        await pay.mp.advance(each.hours * HOUR)
        pay.ledger.clock.set(pay.mp.now())
        return
      case 'work':
        await pay.work()
        return
      case 'poll':
        await pay.orderChecks.checkDue().catch(failed)
        return
      case 'reconcile':
        await pay.reconcile.run().catch(failed)
        return
      case 'settle-due':
        await pay.ledger.subscriptions.settleDue()
        return
      case 'reset':
        await pay.ledger.credits.resetMonth()
        return
      case 'refund':
      case 'refund-part':
        this.isOwing = true
        await this.at('payment', each.pick, (id) =>
          pay.mp.events.refund(id, each.do === 'refund' ? undefined : 100.5),
        )
        return
      case 'refund-answer':
        pay.mp.answerRefunds(each.answer)
        return
      case 'approve-refund':
      case 'reject-refund':
        this.isOwing = true
        await this.at('payment', each.pick, (id) =>
          pay.mp.events.decideRefund(id, each.do === 'approve-refund' ? 'approved' : 'rejected'),
        )
        return
      case 'charge-back':
        this.isOwing = true
        await this.at('payment', each.pick, (id) => pay.mp.events.chargeBack(id))
        return
      case 'charge-back-won':
      case 'charge-back-lost': {
        const result = each.do === 'charge-back-won' ? 'reimbursed' : 'settled'
        await this.at('payment', each.pick, (id) => pay.mp.events.decideChargeback(id, result))
        return
      }
      case 'leave':
        await refusable(() => pay.plan.leave(this.person(each.account)))
        return
      case 'consumer':
        this.isOwing = true
        await this.consume(each.kind, this.person(each.account), each.pick, each.isHeld)
        return
      case 'stay':
        await refusable(() => pay.plan.stay(this.person(each.account)))
        return
      case 'change-card':
        await refusable(() => pay.plan.changeCard(this.person(each.account), pay.card()))
        return
      case 'spend': {
        const codias = Array.from({ length: 7 }, () => (this.codia += 1))
        await refusable(() => pay.ledger.credits.charge(this.person(each.account), codias, 'cars'))
        return
      }
      case 'reject-charges':
        await this.at('preapproval', each.pick, (id) => {
          pay.mp.events.rejectCharges(id, each.attempts)
          return Promise.resolve()
        })
        return
      case 'payer-cancels':
        await this.at('preapproval', each.pick, (id) => pay.mp.events.cancel(id))
        return
      case 'delete':
        await this.delete(this.person(each.account))
        return
      case 'deliver':
        pay.mp.deliver(each.policy)
        return
      case 'announce-price': {
        const [present] = await pay.ledger.db.query<{ code: PlanCode }>(
          `select code from subscription where account_id = $1 and external_id is not null and status <> 'ended' limit 1`,
          [this.person(each.account)],
        )
        if (present === undefined) return
        this.price += 1
        const holdsFrom = noticeEnds(pay.ledger.clock.now()).toISOString()
        const change = { monthly: this.price, holdsFrom, reason: 'Aumento de precios.' }
        await refusable(() => pay.priceChanges.add(present.code, change, this.office.desk.staff))
        if (each.isMailed) await this.night()
        return
      }
      case 'month':
        for (let night = 0; night < each.nights; night += 1) {
          await pay.mp.advance((32 / each.nights) * DAY)
          pay.ledger.clock.set(pay.mp.now())
          await this.night()
        }
        return
      case 'change-prices':
        await pay.priceRuns.run().catch(failed)
        return
      case 'withdraw-price': {
        const { data } = await pay.priceChanges.changes({ page: 1, perPage: 50, sort: 'id', order: 'DESC' })
        const found = data[each.pick % Math.max(1, data.length)]
        if (found !== undefined)
          await refusable(() =>
            pay.priceChanges.withdraw(found.id, 'Fue un error de carga.', this.office.desk.staff),
          )
        return
      }
      case 'lose-mails':
        await pay.ledger.db.query(
          `update mail set status = 'refused', ended_at = $1 where status = 'waiting' and kind = 'price-change'`,
          [pay.ledger.clock.now()],
        )
        return
      case 'break':
        pay.mp.misbehave({ status: 500 })
        return
      case 'mend':
        pay.mp.misbehave(undefined)
        return
      default:
        this.isOwing = true
        await this.office.take(each, this.person('account' in each ? each.account : 0))
        return
    }
  }

  async faults(): Promise<unknown[]> {
    const { ledger } = this.pay
    return [
      ...(await faultsNow(ledger)),
      ...(await wrongProjections(ledger)),
      ...(await this.office.faults()),
    ]
  }

  /** Everything that is under way comes to its end. */
  async quiesce(): Promise<void> {
    const { pay } = this
    pay.mp.misbehave(undefined)
    pay.mp.deliver('normal')
    pay.mp.answerRefunds('approved')
    await this.decideRefunds()
    for (let round = 0; round < 3; round += 1) {
      await pay.mp.advance(2 * DAY)
      pay.ledger.clock.set(pay.mp.now())
      await pay.ledger.subscriptions.settleDue()
      await pay.work()
      await pay.orderChecks.checkDue().catch(failed)
      await pay.reconcile.run()
      await pay.priceRuns.run()
      const failures = await pay.work()
      if (round === 2 && failures.length > 0)
        throw new AggregateError(failures, 'Jobs fail though all is well')
    }
  }

  /** The buttons of the law. @param isHeld the link that was mailed is used by the next request only */
  private async consume(
    kind: ConsumerRequestKind,
    accountId: number,
    pick: number,
    isHeld: boolean,
  ): Promise<void> {
    const { ledger } = this.pay
    const [{ email } = { email: '' }] = await ledger.db.query<{ email: string }>(
      'select email from account where id = $1',
      [accountId],
    )
    const { mails } = await askAsConsumer(this.pay, kind, { email })
    const fresh = mails[0]?.token ?? ''
    const token = isHeld ? this.heldLink : fresh
    this.heldLink = fresh
    const requests = ledger.get(ConsumerRequestsService)
    await refusable(async () => {
      const { choices } = await requests.offer(token)
      const choice = choices[pick % Math.max(1, choices.length)]
      if (choice === undefined) return
      await requests.confirm(token, choice.id)
      // Pressed twice.
      await requests.confirm(token, choice.id)
    })
  }

  private async decideRefunds(): Promise<void> {
    const open = await this.pay.ledger.db.query<{ id: string }>(
      "select payment_id as id from payment_refund where state = 'in-process'",
    )
    // A dispute of the payment keeps Mercado Pago from approving it.
    for (const { id } of open)
      await this.pay.mp.events
        .decideRefund(id, 'approved')
        .catch(() => this.pay.mp.events.decideRefund(id, 'rejected'))
        .catch(refused)
  }

  private async night(): Promise<void> {
    await this.pay.ledger.subscriptions.settleDue()
    await this.pay.priceRuns.run().catch(failed)
    await this.pay.work()
  }

  private async buyer(email: string): Promise<number> {
    const id = await this.pay.buyer(email)
    await this.pay.ledger.db.query('update account set activated_at = created_at where id = $1', [id])
    return id
  }

  private person(at: number): number {
    return this.people[at % this.people.length] ?? 0
  }

  private async delete(accountId: number): Promise<void> {
    const { db, subscriptions } = this.pay.ledger
    await db.transaction(async (client) => {
      await subscriptions.leave(client, accountId, 'deletion')
      await this.office.forget(client, accountId)
      await client.query("update account set issuer = 'urn:preciosa:deleted' where id = $1", [accountId])
    })
    const at = this.people.indexOf(accountId)
    // The same mailbox registers again.
    const [{ email } = { email: '' }] = await db.query<{ email: string }>(
      'select email from account where id = $1',
      [accountId],
    )
    await db.query("update account set email = '' where id = $1", [accountId])
    this.people[at] = await this.buyer(email)
  }

  /** At one of the things that Mercado Pago knows, if it allows it. */
  private async at(
    what: 'payment' | 'preapproval',
    chosen: number,
    act: (id: string) => Promise<unknown>,
  ): Promise<void> {
    const path = what === 'payment' ? '/v1/payments/search?limit=200' : '/preapproval/search?limit=100'
    this.pay.mp.misbehave(undefined)
    const answer = await fetch(this.pay.mp.url + path, {
      headers: { authorization: `Bearer ${this.pay.mp.accessToken}` },
    })
    const { results } = await fetchedBody<{ results: { id: string | number }[] }>(answer)
    const found = results[chosen % Math.max(1, results.length)]
    if (found === undefined) return
    await act(String(found.id)).catch(refused)
  }
}

/** Mercado Pago's own refusal: that payment isn't in a state for it. */
function refused(error: unknown): void {
  if (!(error instanceof Error) || error.constructor.name !== 'Refusal') throw error
}

function failed(error: unknown): void {
  const errors = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
  for (const each of errors) if (!isUnavailable(each)) throw each
}
