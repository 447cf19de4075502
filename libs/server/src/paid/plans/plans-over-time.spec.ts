import { addMonths, type PlanCode } from '@preciosa/contracts'
import { AppError, startOfMonth } from '@preciosa/platform'
import fc from 'fast-check'
import { openLedger, type TestLedger } from '../credits/testing/open-ledger.js'
import type { Request } from './subscriptions.service.js'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 15, 12)
const NEVER = Infinity
const CREDITS = { individualCar: 15, individualMotorbike: 15, individualPremium: 45 }
type Code = keyof typeof CREDITS

interface Had {
  id: number
  code: Code
  from: number
  status: 'active' | 'ending'
  paidUntil: number | null
  /** `expires` is the end without a payment, `decided` the end by cancellation or a following plan. */
  expires: number
  decided: number
}

class Model {
  had: Had[] = []
  spent = 0
  given = 0

  to = ({ expires, decided }: Had) => Math.min(expires, decided)
  at(moment: number): Had | undefined {
    return this.had.find((each) => each.from <= moment && moment < this.to(each))
  }
  later(now: number): Had[] {
    return this.had.filter(({ from }) => from > now)
  }
  giveUp(gone: Had[]): void {
    this.had = this.had.filter((each) => !gone.includes(each))
  }
  overlaps(from: number, except?: Had): boolean {
    return this.had.some((each) => each !== except && this.to(each) > from && this.to(each) > each.from)
  }
  planAt(moment: number): { code: PlanCode; credits_active: boolean } {
    const plan = this.at(moment)
    return { code: plan?.code ?? 'individualFree', credits_active: true }
  }
  /** What the month's lot has left: never less than it gave, nothing without a plan. */
  balance(now: number, [began, ends]: [number, number]): number {
    const plan = this.at(now)
    if (plan === undefined) return 0
    const whole = CREDITS[plan.code]
    const isLeaving = plan.status === 'ending' && plan.decided < ends && plan.from < began
    const share = isLeaving ? Math.ceil((whole * (plan.decided - began)) / (ends - began)) : whole
    this.given = Math.max(this.given, share)
    return this.given - this.spent
  }
}

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openLedger()
})
afterAll(async () => {
  await ledger.close()
})

const hours = fc.integer({ min: 1, max: 500 })
const code = fc.constantFrom(...(Object.keys(CREDITS) as Code[]))
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start' as const), code }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('start-until' as const), code, hours }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('schedule' as const), code, hours }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), hours }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('prolong' as const), hours }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('leave', 'stay', 'end', 'give-up'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('job', 'look', 'reset') }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const now = () => ledger.clock.now().getTime()
const month = (): [number, number] => {
  const period = ledger.clock.period()
  return [startOfMonth(period).getTime(), startOfMonth(addMonths(period, 1)).getTime()]
}

async function accepted(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false
    throw error
  }
}

const start = (account: number, plan: Code, expiresAt?: Date) =>
  ledger.db.transaction((client) =>
    ledger.subscriptions.start(client, account, plan, {
      source: 'test',
      ...(expiresAt === undefined ? {} : { expiresAt, periodEndsAt: expiresAt }),
    }),
  )
const change = (id: number, request: Request) =>
  accepted(ledger.db.transaction((client) => ledger.subscriptions.change(client, id, request, 'test')))

async function take(model: Model, account: number, each: Step, codia: number): Promise<void> {
  const present = model.at(now())
  const made = { from: now(), status: 'active', paidUntil: null, expires: NEVER, decided: NEVER } as const
  if (each.do === 'start' || each.do === 'start-until') {
    const expires = each.do === 'start' ? undefined : now() + each.hours * HOUR
    const id = await start(account, each.code, expires === undefined ? undefined : new Date(expires))
    const isSame = present?.code === each.code && present.status === 'active' && expires === undefined
    if (isSame && model.later(now()).length === 0) {
      expect(id).toBe(present.id)
      return
    }
    model.giveUp(model.later(now()))
    if (present !== undefined) present.decided = now()
    model.had.push({ ...made, id, code: each.code, expires: expires ?? NEVER, paidUntil: expires ?? null })
  } else if (each.do === 'schedule') {
    const from = now() + each.hours * HOUR
    let id = 0
    const done = await accepted(
      ledger.db.transaction(async (client) => {
        const terms = { source: 'test', startsAt: new Date(from) }
        id = await ledger.subscriptions.schedule(client, account, each.code, terms)
      }),
    )
    expect(done).toBe(!model.overlaps(from, present))
    if (!done) return
    if (present !== undefined) {
      present.status = 'ending'
      present.decided = Math.min(present.decided, from)
    }
    model.had.push({ ...made, id, code: each.code, from })
  } else if (each.do === 'wait') {
    const before = ledger.clock.period()
    ledger.clock.set(new Date(now() + each.hours * HOUR))
    if (ledger.clock.period() !== before) model.spent = model.given = 0
  } else if (each.do === 'job') await ledger.subscriptions.settleDue()
  else if (each.do === 'reset') await ledger.credits.resetMonth()
  else if (each.do === 'look') {
    model.spent += (await ledger.credits.charge(account, [codia], 'cars')).charged
  } else if (each.do === 'give-up') {
    const [next] = model.later(now())
    if (next === undefined) return
    expect(await change(next.id, { act: 'end' })).toBe(true)
    model.giveUp([next])
  } else if (present !== undefined) await happen(model, present, each)
}

async function happen(model: Model, present: Had, each: Step): Promise<void> {
  const { status } = present
  if (each.do === 'prolong') {
    const until = now() + each.hours * HOUR
    const isLonger = status === 'active' && present.expires !== NEVER && until > present.expires
    const overlaps = model.had.some(
      (other) => other !== present && other.from < until && model.to(other) > present.from,
    )
    expect(await change(present.id, { act: 'prolong', until: new Date(until) })).toBe(isLonger && !overlaps)
    if (isLonger && !overlaps) Object.assign(present, { paidUntil: until, expires: until })
  } else if (each.do === 'end') {
    expect(await change(present.id, { act: 'end' })).toBe(true)
    present.decided = now()
  } else if (each.do === 'leave') {
    expect(await change(present.id, { act: 'leave' })).toBe(true)
    model.giveUp(model.later(now()))
    const { paidUntil, decided } = present
    present.decided = Math.min(decided, Math.max(now(), paidUntil ?? now()))
    present.status = 'ending'
  } else if (each.do === 'stay') {
    expect(await change(present.id, { act: 'stay' })).toBe(status === 'ending')
    if (status !== 'ending') return
    model.giveUp(model.later(now()))
    Object.assign(present, { status: 'active', decided: NEVER })
  }
}

async function compare(model: Model, account: number): Promise<void> {
  const moments = [now(), now() + HOUR, ...model.had.flatMap((each) => [each.from, model.to(each)])]
  for (const moment of new Set(moments)) {
    if (moment < now() || moment === NEVER) continue
    const [plan] = await ledger.db.query('select code, credits_active from plan_of($1, $2)', [
      account,
      new Date(moment),
    ])
    expect({ moment, ...plan }).toEqual({ moment, ...model.planAt(moment) })
  }
  expect(await ledger.credits.balance(account)).toBe(model.balance(now(), month()))
  const shown = await ledger.heldPlans.activeOf(account)
  if (!model.had.some(({ from }) => from <= now())) return
  expect(shown?.subscriptionType.subscriptionCode).toBe(model.planAt(now()).code)
}

/** History lines that don't continue the previous one or don't end in the current state. */
const BROKEN_HISTORY = `
  select s.id, e.event from subscription s
    join (select subscription_id, event, from_status, to_status,
                 lag(to_status) over w as before, lead(to_status) over w is null as is_last
            from subscription_event window w as (partition by subscription_id order by id)) e
      on e.subscription_id = s.id
   where s.account_id = $1
     and (e.from_status is distinct from e.before or (e.is_last and e.to_status <> s.status))`

it('agrees with a simple model after any events and a late job', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
      ledger.clock.set(new Date(START))
      const account = await ledger.account()
      const model = new Model()
      for (const [at, each] of steps.entries()) {
        await take(model, account, each, at + 1)
        await compare(model, account)
      }
      const shown = await ledger.heldPlans.activeOf(account)
      await ledger.subscriptions.settleDue()
      expect(await ledger.subscriptions.settleDue()).toBe(0)
      const settled = await ledger.heldPlans.activeOf(account)
      expect({ ...settled, id: 0 }).toEqual({ ...shown, id: 0 })
      await compare(model, account)
      expect(await ledger.db.query(BROKEN_HISTORY, [account])).toEqual([])
      expect(await ledger.credits.check()).toEqual([])
    }),
    { numRuns: 80 },
  )
})
