import { randomUUID } from 'node:crypto'
import { noticeEnds, type PlanCode } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import { DELIVERY_POLICIES } from '@preciosa/sandbox'
import fc from 'fast-check'
import { DAY, HOUR, type TestPayments } from './open-payments.js'

const HOLDERS = ['APRO', 'APRO', 'APRO', 'CONT', 'FUND', 'OTHE'] as const
const holder = fc.constantFrom(...HOLDERS)
const account = fc.nat(1)
const pick = fc.nat(50)

export const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pack' as const), account, holder, repeats: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('plan' as const), account, holder, plan: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('link' as const), account, plan: fc.nat(3) }) },
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
    arbitrary: fc.record({ do: fc.constantFrom('charge-back', 'charge-back-won', 'charge-back-lost'), pick }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('leave', 'stay', 'change-card', 'spend'), account }),
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
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const STAFF = { id: 7, email: 'ana@guia.example', role: 'admin', client: 'AAAAAAAAAAAAAAAA' } as const
const PLANS = ['individualCar', 'individualPremium', 'individualPremium', 'individualMotorbike'] as const

/** Two people who buy, and what may happen to them. */
export class Happenings {
  /** A refund or a charge-back took money that had been spent as credits. */
  returned = false
  private codia = 0
  /** Each announced price is another one, so that a charge shows which it was. */
  private price = 7001
  private lastKey = new Map<number, string>()
  private readonly people: number[] = []

  private constructor(
    private readonly pay: TestPayments,
    private readonly plans: readonly number[],
    private readonly pack: number,
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
    const happenings = new Happenings(pay, plans, product?.id ?? 0)
    for (const name of ['ana', 'beto']) happenings.people.push(await pay.buyer(`${name}@ejemplo.com.ar`))
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
        this.returned = true
        await this.at('payment', each.pick, (id) =>
          pay.mp.events.refund(id, each.do === 'refund' ? undefined : 100.5),
        )
        return
      case 'charge-back':
        this.returned = true
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
        await refusable(() => pay.priceChanges.add(present.code, change, STAFF))
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
          await refusable(() => pay.priceChanges.withdraw(found.id, 'Fue un error de carga.', STAFF))
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
    }
  }

  /** Everything that is under way comes to its end. */
  async quiesce(): Promise<void> {
    const { pay } = this
    pay.mp.misbehave(undefined)
    pay.mp.deliver('normal')
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

  private async night(): Promise<void> {
    await this.pay.ledger.subscriptions.settleDue()
    await this.pay.priceRuns.run().catch(failed)
    await this.pay.work()
  }

  private person(at: number): number {
    return this.people[at % this.people.length] ?? 0
  }

  private async delete(accountId: number): Promise<void> {
    const { db, subscriptions } = this.pay.ledger
    await db.transaction(async (client) => {
      await subscriptions.leave(client, accountId, 'deletion')
      await client.query("update account set issuer = 'urn:preciosa:deleted' where id = $1", [accountId])
    })
    const at = this.people.indexOf(accountId)
    // The same mailbox registers again.
    const [{ email } = { email: '' }] = await db.query<{ email: string }>(
      'select email from account where id = $1',
      [accountId],
    )
    await db.query("update account set email = '' where id = $1", [accountId])
    this.people[at] = await this.pay.buyer(email)
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
    const { results } = (await answer.json()) as { results: { id: string | number }[] }
    const found = results[chosen % Math.max(1, results.length)]
    if (found === undefined) return
    await act(String(found.id)).catch((error: unknown) => {
      // Mercado Pago's own refusal: that payment isn't in a state for it.
      if (!(error instanceof Error) || error.constructor.name !== 'Refusal') throw error
    })
  }
}

/** Refusals by rule are part of the game. */
async function refusable(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof AppError) && !isUnavailable(error)) throw error
  }
}

function isUnavailable(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ProviderUnavailable' || error.name === 'RefusedByProvider')
  )
}

function failed(error: unknown): void {
  const errors = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
  for (const each of errors) if (!isUnavailable(each)) throw each
}
