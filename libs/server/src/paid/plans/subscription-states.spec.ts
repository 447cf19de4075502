import { AppError } from '@preciosa/platform'
import { openLedger, type TestLedger } from '../credits/testing/open-ledger.js'
import type { UpdateSource } from './account-plans.js'
import type { Request, Terms } from './subscriptions.service.js'

const at = (text: string) => new Date(`2026-${text}Z`)
const NOW = at('11-15T12:00:00')
const PAID = at('11-30T12:00:00')

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openLedger()
})

beforeEach(() => {
  ledger.clock.set(NOW)
})

afterEach(async () => {
  expect(await ledger.credits.check()).toEqual([])
  // Leaves no due transitions to the next test.
  ledger.clock.set(at('12-31T12:00:00'))
  await ledger.subscriptions.settleDue()
})

afterAll(async () => {
  await ledger.close()
})

type Code = 'individualFree' | 'individualCar' | 'individualPremium'
const start = (id: number, code: Code, terms: Partial<Terms> = {}) =>
  ledger.db.transaction((client) =>
    ledger.subscriptions.start(client, id, code, { source: 'payment:1', ...terms }),
  )
const schedule = (id: number, code: Code, startsAt: Date, terms: Partial<Terms> = {}) =>
  ledger.db.transaction((client) =>
    ledger.subscriptions.schedule(client, id, code, { source: 'staff:3', startsAt, ...terms }),
  )
const change = (id: number, request: Request) =>
  ledger.db.transaction((client) => ledger.subscriptions.change(client, id, request, 'payment:2'))
const charged = (id: number, paymentId: string) =>
  ledger.db.transaction((client) =>
    ledger.subscriptions.charge(
      client,
      id,
      { paymentId, amountCents: 1_200_000, debitAt: ledger.clock.now() },
      `mercado-pago:payment:${paymentId}`,
    ),
  )
const had = async (account: number) => {
  const rows = await ledger.db.query<{ code: string; status: string }>(
    'select code, status from subscription where account_id = $1 order by id',
    [account],
  )
  return rows.map(({ code, status }) => `${code} ${status}`)
}
const planOf = async (account: number, moment: Date) => {
  const [plan] = await ledger.db.query<{ code: string; credits_active: boolean; credits_this_month: number }>(
    'select code, credits_active, credits_this_month from plan_of($1, $2)',
    [account, moment],
  )
  return [plan?.code, plan?.credits_active, plan?.credits_this_month]
}
const refusal = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((caught: unknown) => caught)
  if (error instanceof AppError) return [error.code, error.message]
  throw new Error('Not refused', { cause: error })
}

describe('a plan that begins later', () => {
  it('takes effect at its start, even before the daily job', async () => {
    const id = await ledger.account()
    await start(id, 'individualPremium', { periodEndsAt: PAID })
    await schedule(id, 'individualCar', PAID)
    expect(await had(id)).toEqual(['individualPremium ending', 'individualCar pending'])
    expect(await planOf(id, new Date(PAID.getTime() - 1))).toEqual(['individualPremium', true, 45])
    expect(await planOf(id, PAID)).toEqual(['individualCar', true, 15])
    expect(await planOf(id, at('12-01T02:59:59'))).toEqual(['individualCar', true, 15])
    expect(await planOf(id, at('12-01T03:00:00'))).toEqual(['individualCar', true, 15])
    ledger.clock.set(at('12-05T12:00:00'))
    expect(await ledger.heldPlans.activeOf(id)).toMatchObject({
      name: 'Auto Básico',
      creationDateTime: PAID.toISOString(),
      expirationDateTime: null,
    })
    expect(await ledger.credits.balance(id)).toBe(15)
    expect(await had(id)).toEqual(['individualPremium ending', 'individualCar pending'])
  })

  it("doesn't count for the month's credits before its start", async () => {
    const id = await ledger.account()
    await start(id, 'individualCar')
    await schedule(id, 'individualPremium', at('11-20T12:00:00'))
    await ledger.credits.resetMonth()
    expect(await ledger.credits.balance(id)).toBe(15)
    ledger.clock.set(at('11-20T12:00:00'))
    expect(await ledger.credits.balance(id)).toBe(45)
  })

  it('brings no credits once given up, not even in its own month', async () => {
    const id = await ledger.account()
    await start(id, 'individualFree')
    const pending = await schedule(id, 'individualPremium', at('12-02T12:00:00'))
    await change(pending, { act: 'end' })
    ledger.clock.set(at('12-10T12:00:00'))
    expect(await ledger.credits.balance(id)).toBe(0)
    expect(await ledger.subscriptions.settleDue()).toBe(1)
    expect(await ledger.credits.balance(id)).toBe(0)
    expect(await had(id)).toEqual([
      'individualFree ended',
      'individualPremium ended',
      'individualFree active',
    ])
  })

  it('takes effect at its start although the job is late, and may end in the same run', async () => {
    const id = await ledger.account()
    await start(id, 'individualPremium')
    await schedule(id, 'individualCar', at('11-20T12:00:00'), { expiresAt: at('11-25T12:00:00') })
    await schedule(id, 'individualPremium', at('12-10T12:00:00'))
    ledger.clock.set(at('12-03T12:00:00'))
    const shown = await ledger.heldPlans.activeOf(id)
    expect(shown).toMatchObject({
      name: 'Free',
      creationDateTime: at('11-25T12:00:00').toISOString(),
      expirationDateTime: at('12-10T12:00:00').toISOString(),
    })
    expect(await ledger.subscriptions.settleDue()).toBe(1)
    expect({ ...(await ledger.heldPlans.activeOf(id)), id: 0 }).toEqual({ ...shown, id: 0 })
    ledger.clock.set(at('12-12T12:00:00'))
    expect(await ledger.subscriptions.settleDue()).toBe(1)
    expect(await ledger.subscriptions.settleDue()).toBe(0)
    expect(
      await ledger.db.query(
        `select s.code, e.event, e.from_status as "from", e.to_status as "to", e.at, e.source
           from subscription_event e join subscription s on s.id = e.subscription_id
          where s.account_id = $1 order by e.id offset 5`,
        [id],
      ),
    ).toEqual(
      [
        ['individualPremium', 'over', 'ending', 'ended', '11-20'],
        ['individualCar', 'start', 'pending', 'active', '11-20'],
        ['individualCar', 'over', 'active', 'ended', '11-25'],
        ['individualFree', 'begin', null, 'active', '11-25'],
        ['individualFree', 'over', 'active', 'ended', '12-10'],
        ['individualPremium', 'start', 'pending', 'active', '12-10'],
      ].map(([code, event, from, to, day]) => ({
        code,
        event,
        from,
        to,
        at: at(`${day}T12:00:00`),
        source: 'clock',
      })),
    )
  })

  it('is refused when another plan has those days or the current one is paused', async () => {
    const id = await ledger.account()
    const car = await start(id, 'individualCar')
    await schedule(id, 'individualPremium', at('12-10T12:00:00'))
    expect(await refusal(schedule(id, 'individualCar', at('12-20T12:00:00')))).toEqual([
      'conflict',
      'La cuenta ya tiene otro plan en esas fechas.',
    ])
    await change(car, { act: 'stay' })
    await change(car, { act: 'rejected' })
    expect(await refusal(schedule(id, 'individualPremium', PAID))).toEqual([
      'conflict',
      'No se puede continuar con otra la suscripción: está pausada.',
    ])
    expect(await refusal(schedule(await ledger.account(), 'individualPremium', NOW))).toEqual([
      'conflict',
      'No se puede programar la suscripción: el inicio tiene que ser futuro y anterior al vencimiento.',
    ])
  })

  it('is given up when another plan starts at once', async () => {
    const id = await ledger.account()
    await start(id, 'individualCar')
    await schedule(id, 'individualFree', PAID)
    await start(id, 'individualPremium')
    expect(await had(id)).toEqual(['individualCar ended', 'individualFree ended', 'individualPremium active'])
    expect(await planOf(id, at('12-20T12:00:00'))).toEqual(['individualPremium', true, 45])
  })
})

describe('a plan with a rejected charge', () => {
  it('stays without its credits until it is charged', async () => {
    const id = await ledger.account()
    const plan = await start(id, 'individualPremium', { externalId: `rejected-${id}`, periodEndsAt: NOW })
    await change(plan, { act: 'rejected' })
    expect(await planOf(id, NOW)).toEqual(['individualPremium', false, 0])
    await change(plan, { act: 'rejected' })
    expect(await planOf(id, NOW)).toEqual(['individualPremium', false, 0])
    expect(await charged(plan, '1')).toEqual({ outcome: 'done', until: at('12-15T12:00:00') })
    expect(await planOf(id, NOW)).toEqual(['individualPremium', true, 45])
  })

  it('becomes Free at once when cancelled, and its unspent credits end', async () => {
    const id = await ledger.account()
    const plan = await start(id, 'individualPremium', { periodEndsAt: PAID })
    await change(plan, { act: 'rejected' })
    await change(plan, { act: 'leave' })
    expect(await had(id)).toEqual(['individualPremium ended', 'individualFree active'])
    expect(await ledger.credits.balance(id)).toBe(0)
  })
})

describe('updates of the payments provider', () => {
  const rejected = (plan: number, source: UpdateSource) =>
    ledger.db.transaction((client) =>
      ledger.subscriptions.takeUpdate(client, plan, { act: 'rejected' }, source),
    )
  const history = (plan: number) =>
    ledger.db.query<{ event: string; source: string; ignored: string | null }>(
      'select event, source, ignored from subscription_event where subscription_id = $1 order by id',
      [plan],
    )

  it('takes effect once, also when it comes twice at the same time', async () => {
    const plan = await start(await ledger.account(), 'individualPremium', { externalId: 'twice' })
    const twice = await Promise.all([1, 2].map(() => charged(plan, '21')))
    expect(twice.map(({ outcome }) => outcome).sort()).toEqual(['done', 'known'])
    expect((await charged(plan, '21')).outcome).toBe('known')
    expect((await history(plan)).map(({ event, source }) => `${event} ${source}`)).toEqual([
      'begin payment:1',
      'charge mercado-pago:payment:21',
    ])
  })

  it('is kept and changes nothing when it comes late, or after the end', async () => {
    const account = await ledger.account()
    const plan = await start(account, 'individualPremium', { externalId: 'late', periodEndsAt: PAID })
    await change(plan, { act: 'leave' })
    expect(await rejected(plan, 'mercado-pago:payment:31:rejected')).toBe('ignored')
    expect(await charged(plan, '32')).toEqual({ outcome: 'ignored', until: null })
    ledger.clock.set(at('12-02T12:00:00'))
    expect(await rejected(plan, 'mercado-pago:payment:33:rejected')).toBe('ignored')
    expect(
      (await history(plan)).flatMap(({ source, ignored }) => (ignored === null ? [] : [[source, ignored]])),
    ).toEqual([
      ['mercado-pago:payment:31:rejected', 'leaving'],
      ['mercado-pago:payment:32', 'leaving'],
      ['mercado-pago:payment:33:rejected', 'ended'],
    ])
    expect(await had(account)).toEqual(['individualPremium ended', 'individualFree active'])
  })

  it('needs a subscription', async () => {
    await expect(rejected(99_999, 'mercado-pago:x')).rejects.toMatchObject({ code: 'not-found' })
  })
})

it('applies a new plan in a process whose clock is behind', async () => {
  const id = await ledger.account()
  await start(id, 'individualPremium')
  const before = new Date(NOW.getTime() - 200)
  expect(await planOf(id, before)).toEqual(['individualPremium', true, 45])
  ledger.clock.set(before)
  expect(await ledger.credits.balance(id)).toBe(45)
  expect((await ledger.heldPlans.activeOf(id))?.name).toBe('Premium')
})

describe('a request to cancel', () => {
  it('ends the plan with its paid period, unless withdrawn', async () => {
    const id = await ledger.account()
    const plan = await start(id, 'individualPremium', { periodEndsAt: PAID })
    await change(plan, { act: 'leave' })
    expect((await ledger.heldPlans.activeOf(id))?.expirationDateTime).toBe(PAID.toISOString())
    expect(await planOf(id, PAID)).toEqual(['individualFree', true, 0])
    await change(plan, { act: 'stay' })
    expect(await planOf(id, PAID)).toEqual(['individualPremium', true, 45])
    ledger.clock.set(PAID)
    expect(await ledger.subscriptions.settleDue()).toBe(0)
  })

  it('starts Free at once when no period is paid', async () => {
    const id = await ledger.account()
    const plan = await start(id, 'individualPremium')
    await change(plan, { act: 'leave' })
    expect(await had(id)).toEqual(['individualPremium ended', 'individualFree active'])
  })

  it('is refused after the end, before and after the daily job', async () => {
    const id = await ledger.account()
    const plan = await start(id, 'individualPremium', { expiresAt: PAID })
    ledger.clock.set(PAID)
    const late = ['conflict', 'No se puede cancelar la suscripción: ya terminó.']
    expect(await refusal(change(plan, { act: 'leave' }))).toEqual(late)
    await ledger.subscriptions.settleDue()
    expect(await refusal(change(plan, { act: 'leave' }))).toEqual(late)
    expect(await refusal(change(0, { act: 'leave' }))).toEqual(['not-found', 'No existe esa suscripción.'])
  })
})

describe('a subscription with an external id', () => {
  it('starts once, and only for its own account', async () => {
    const [ana, bob] = [await ledger.account(), await ledger.account()]
    const terms = { externalId: 'a1', billing: 'anual' } as const
    const [first, ...again] = await Promise.all(
      [1, 2, 3, 4].map(() => start(ana, 'individualPremium', terms)),
    )
    expect(new Set([first, ...again]).size).toBe(1)
    expect(await schedule(ana, 'individualPremium', PAID, terms)).toBe(first)
    expect(await had(ana)).toEqual(['individualPremium active'])
    expect(await ledger.heldPlans.activeOf(ana)).toMatchObject({ type: 'anual', price: 129_600 })
    expect(await refusal(start(bob, 'individualPremium', terms))).toEqual([
      'conflict',
      'Esa suscripción es de otra cuenta.',
    ])
  })

  it('replaces the same plan on other terms', async () => {
    const id = await ledger.account()
    await start(id, 'individualPremium')
    await start(id, 'individualPremium', { externalId: 'b1', periodEndsAt: PAID })
    await start(id, 'individualPremium')
    expect(await had(id)).toEqual(['individualPremium ended', 'individualPremium active'])
    expect((await ledger.heldPlans.activeOf(id))?.expirationDateTime).toBe(PAID.toISOString())
  })
})

it('settles the other accounts when one fails, and reports the failure', async () => {
  const accounts = [await ledger.account(), await ledger.account(), await ledger.account()]
  for (const id of accounts) await start(id, 'individualCar', { expiresAt: PAID })
  const broken = accounts[1] ?? 0
  await ledger.db.query(`create function break_one() returns trigger language plpgsql as $$
    begin
      if old.account_id = ${broken} then raise exception 'broken'; end if;
      return new;
    end $$`)
  await ledger.db.query(
    'create trigger broken before update on subscription for each row execute function break_one()',
  )
  ledger.clock.set(PAID)
  await expect(ledger.subscriptions.settleDue()).rejects.toThrow(
    'The plans of 1 accounts could not be settled',
  )
  expect(await had(accounts[0] ?? 0)).toEqual(['individualCar ended', 'individualFree active'])
  expect(await had(broken)).toEqual(['individualCar active'])
  expect(await had(accounts[2] ?? 0)).toEqual(['individualCar ended', 'individualFree active'])
  await ledger.db.query('drop trigger broken on subscription')
  expect(await ledger.subscriptions.settleDue()).toBe(1)
})

describe('the database', () => {
  const COLUMNS =
    'status, starts_at, created_at, expires_at, ends_at, ended_at, paused_at, pause_reason, cancel_requested_at, external_id'
  const insert = (account: number, values: string) =>
    ledger.db.query(
      `insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents,
                                 infocredits_per_month, ${COLUMNS})
       select $1, id, code, name, billing, kind, professional, price_cents, infocredits_per_month, ${values}
         from plan_terms('2026-11-15T12:00Z') where code = 'individualCar' and billing = 'monthly'`,
      [account],
    )
  const t = (day: string) => `timestamptz '2026-${day}'`

  it.each([
    [
      'ended without a date',
      `'ended', ${t('11-01')}, now(), null, null, null, null, null, null, null`,
      'ended',
    ],
    [
      'an end date without the status ended',
      `'active', ${t('11-01')}, now(), null, null, now(), null, null, null, null`,
      'ended',
    ],
    [
      'paused without a date',
      `'paused', ${t('11-01')}, now(), null, null, null, null, null, null, null`,
      'paused',
    ],
    [
      'a pause without a reason',
      `'paused', ${t('11-01')}, now(), null, null, null, now(), null, null, null`,
      'paused',
    ],
    [
      'a pause without the status paused',
      `'active', ${t('11-01')}, now(), null, null, null, now(), 'x', null, null`,
      'paused',
    ],
    [
      'ending without a date',
      `'ending', ${t('11-01')}, now(), null, null, null, null, null, null, null`,
      'ending',
    ],
    [
      'an end date of an active one',
      `'active', ${t('11-01')}, now(), null, now(), null, null, null, null, null`,
      'ending',
    ],
    [
      'an active one with a cancellation',
      `'active', ${t('11-01')}, now(), null, null, null, null, null, now(), null`,
      'cancelled',
    ],
    [
      'an expiry before its start',
      `'active', ${t('11-05')}, now(), ${t('11-01')}, null, null, null, null, null, null`,
      'lasts',
    ],
    [
      'an end before its start',
      `'ending', ${t('11-05')}, now(), null, ${t('11-01')}, null, null, null, null, null`,
      'lasts',
    ],
  ])('refuses %s', async (_, values, constraint) => {
    await expect(insert(await ledger.account(), values)).rejects.toThrow(`subscription_${constraint}`)
  })

  it('refuses two plans in force, overlapping plans and a repeated external id', async () => {
    const id = await ledger.account()
    const of = (status: string, from: string, to: string, external = 'null') =>
      insert(id, `${status}, ${from}, now(), ${to}, null, null, null, null, null, ${external}`)
    await of(`'active'`, t('11-01'), t('11-10'), `'c1'`)
    await expect(of(`'active'`, t('11-10'), t('11-20'))).rejects.toThrow('subscription_in_force')
    await expect(of(`'pending'`, t('11-09'), t('11-20'))).rejects.toThrow('subscription_apart')
    await expect(of(`'pending'`, t('11-10'), 'null', `'c1'`)).rejects.toThrow('subscription_external')
    await of(`'pending'`, t('11-10'), t('11-20'))
    await of(`'pending'`, t('11-20'), 'null')
    await expect(of(`'pending'`, t('12-20'), 'null')).rejects.toThrow('subscription_apart')
    // They have no facts, which settling would miss.
    await ledger.db.query('delete from subscription where account_id = $1', [id])
  })

  it('has an append-only history', async () => {
    await start(await ledger.account(), 'individualCar')
    for (const words of [`update subscription_event set source = 'x'`, 'delete from subscription_event']) {
      await expect(ledger.db.query(words)).rejects.toThrow('subscription_event is append-only')
    }
  })
})

describe('all plans of a person', () => {
  const all = async (id: number) =>
    (await ledger.heldPlans.all(id)).map(
      ({ subscriptionType: { subscriptionCode }, status, startDate, endDate, dueDate }) => [
        subscriptionCode,
        status,
        startDate.slice(5, 13),
        endDate?.slice(5, 13) ?? null,
        dueDate?.slice(5, 13) ?? null,
      ],
    )

  it('are the ended ones, the one in force and the next one, newest first', async () => {
    const id = await ledger.account()
    await start(id, 'individualCar', { periodEndsAt: PAID })
    ledger.clock.set(at('11-20T12:00:00'))
    await start(id, 'individualPremium', { externalId: `all-${id}`, periodEndsAt: at('12-20T12:00:00') })
    await schedule(id, 'individualCar', at('12-20T12:00:00'))
    expect(await all(id)).toEqual([
      ['individualCar', 'pending', '12-20T12', null, null],
      ['individualPremium', 'ending', '11-20T12', '12-20T12', null],
      ['individualCar', 'ended', '11-15T12', '11-20T12', null],
    ])
  })

  it('say an end and a start before the daily job has written them', async () => {
    const id = await ledger.account()
    await start(id, 'individualPremium', { expiresAt: PAID })
    await schedule(id, 'individualCar', at('12-05T12:00:00'))
    ledger.clock.set(at('12-01T12:00:00'))
    expect(await all(id)).toEqual([
      ['individualCar', 'pending', '12-05T12', null, null],
      ['individualFree', 'active', '11-30T12', null, null],
      ['individualPremium', 'ended', '11-15T12', '11-30T12', null],
    ])
    ledger.clock.set(at('12-06T12:00:00'))
    expect(await all(id)).toEqual([
      ['individualCar', 'active', '12-05T12', null, null],
      ['individualPremium', 'ended', '11-15T12', '11-30T12', null],
    ])
  })

  it('leave out a plan that was given up before it began', async () => {
    const id = await ledger.account()
    await start(id, 'individualPremium', { expiresAt: PAID })
    await schedule(id, 'individualCar', at('12-05T12:00:00'))
    await ledger.db.transaction((client) => ledger.subscriptions.giveUpNext(client, id, 'staff:3'))
    expect((await all(id)).map(([code]) => code)).toEqual(['individualPremium'])
  })
})
