import { randomUUID } from 'node:crypto'
import type { PlanCode } from '@preciosa/contracts'
import { fetchedBody } from '@preciosa/testing'
import { MailService } from '../../operations/mail/index.js'
import { AuditService } from '../../operations/audit/index.js'
import { DAY, HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'

const actor = { id: 7, email: 'ana@guia.example', role: 'admin', client: 'AAAAAAAAAAAAAAAA' } as const
const REASON = 'Aumento de enero.'
/** Thirty days from the beginning are over. */
const FROM = '2026-12-12T03:00:00.000Z'

let pay: TestPayments
let ana: number

beforeEach(async () => {
  pay = await openPayments()
  ana = await pay.buyer('ana@ejemplo.com.ar')
  await subscribe(ana)
})
afterEach(async () => {
  jest.restoreAllMocks()
  expect(await pay.ledger.credits.check()).toEqual([])
  await pay.close()
})

async function subscribe(accountId: number, code: PlanCode = 'individualCar', billing = 'monthly') {
  const [plan] = await pay.ledger.db.query<{ id: number }>(
    'select id from plan where code = $1 and billing = $2',
    [code, billing],
  )
  await pay.purchases.subscribe(accountId, plan!.id, pay.card({ holder: 'APRO' }), randomUUID())
  await pay.pass(2 * HOUR)
}
const announce = (more: object = {}) =>
  pay.priceChanges.add('individualCar', { monthly: 8000, holdsFrom: FROM, reason: REASON, ...more }, actor)
/** As the nightly job does, with the jobs that follow. */
const run = async () => {
  await pay.ledger.subscriptions.settleDue()
  await pay.priceRuns.run()
  expect(await pay.work()).toEqual([])
}
const passDays = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    await pay.pass(DAY)
    await run()
  }
}
const lines = async (changeId?: number) => {
  const filter = changeId === undefined ? {} : { changeId }
  const page = await pay.priceChanges.lines({ page: 1, perPage: 100, sort: 'id', order: 'ASC', filter })
  return page.data.map(({ accountId, state, isLeaving, detail }) =>
    [
      accountId === ana ? 'ana' : 'beto',
      state,
      ...(isLeaving ? ['leaving'] : []),
      ...(detail === null ? [] : [detail]),
    ].join(' '),
  )
}
const mails = async (kind = 'price-change') =>
  (
    await pay.ledger.db.query<{ data: object }>(
      'select data from mail where kind = $1 order by created_at, id',
      [kind],
    )
  ).map(({ data }) => data)
const charges = async (accountId = ana) =>
  (await pay.plan.payments(accountId, { pageNumber: 1, pageSize: 20 })).response.map(
    ({ status, amount }) => `${status} ${amount}`,
  )
const atService = async () => {
  const answer = await fetch(`${pay.mp.url}/preapproval/search?limit=100`, {
    headers: { authorization: `Bearer ${pay.mp.accessToken}` },
  })
  const { results } = await fetchedBody<{
    results: { status: string; auto_recurring: { transaction_amount: number } }[]
  }>(answer)
  return results.map((each) => `${each.status} ${each.auto_recurring.transaction_amount}`).sort()
}

describe('a price change', () => {
  it('is mailed once, and charged from its day on', async () => {
    const change = await announce()
    expect(change).toMatchObject({
      code: 'individualCar',
      monthly: 8000,
      yearly: 86_400,
      holdsFrom: FROM,
      by: actor.email,
      withdrawn: null,
      canWithdraw: true,
      counts: { announced: 1, leaving: 0, done: 0, left: 0, failed: 0, withdrawn: 0 },
    })
    await pay.work()
    await run()
    expect(await mails()).toEqual([
      {
        name: 'Auto Básico',
        billing: 'monthly',
        beforeCents: 650_000,
        priceCents: 800_000,
        from: FROM,
        endsAt: null,
      },
    ])
    expect(await pay.plan.of(ana)).toMatchObject({
      nextCharge: { at: '2026-12-10T15:00:00.000Z', amount: 6500 },
      priceChange: { price: 8000, from: FROM },
    })
    await passDays(31)
    expect(await atService()).toEqual(['authorized 6500'])
    expect((await pay.plan.of(ana)).nextCharge).toMatchObject({ amount: 8000 })
    await passDays(1)
    expect(await lines()).toEqual(['ana done'])
    expect(await atService()).toEqual(['authorized 8000'])
    expect(await pay.plan.of(ana)).toMatchObject({ priceChange: null, subscription: { price: 8000 } })
    await passDays(30)
    expect(await charges()).toEqual(['paid 8000', 'paid 6500', 'paid 6500'])
    expect(await pay.priceChanges.one(change.id)).toMatchObject({ canWithdraw: false, counts: { done: 1 } })
  })

  it('says before that how many people it concerns, and when they are charged', async () => {
    await subscribe(await pay.buyer(), 'individualCar', 'anual')
    const leaver = await pay.buyer()
    await subscribe(leaver)
    await pay.plan.leave(leaver)
    expect(await pay.priceChanges.holders('individualCar')).toEqual([
      {
        billing: 'monthly',
        price: 6500,
        people: 2,
        leaving: 1,
        firstCharge: '2026-12-10T15:00:00.000Z',
        lastCharge: '2026-12-10T15:00:00.000Z',
      },
      {
        billing: 'anual',
        price: 70_200,
        people: 1,
        leaving: 0,
        firstCharge: '2027-11-10T17:00:00.000Z',
        lastCharge: '2027-11-10T17:00:00.000Z',
      },
    ])
    expect((await announce()).counts).toMatchObject({ announced: 3, leaving: 1 })
  })

  it('is carried out thirty days after the mail if that was late', async () => {
    await announce()
    await pay.pass(-0)
    await pay.ledger.db.query("delete from mail where kind = 'price-change'")
    await pay.ledger.db.query('update price_change_line set announced_at = null')
    for (let day = 0; day < 10; day += 1) await pay.mp.advance(DAY)
    pay.ledger.clock.set(pay.mp.now())
    await run()
    expect(await mails()).toMatchObject([{ from: '2026-12-21T03:00:00.000Z' }])
    await passDays(30)
    expect(await lines()).toEqual(['ana announced'])
    await passDays(1)
    expect(await lines()).toEqual(['ana done'])
  })

  it('goes on after a crash between two mails, without a second one', async () => {
    const beto = await pay.buyer()
    await subscribe(beto)
    await announce()
    const send = jest.spyOn(MailService.prototype, 'send')
    send.mockImplementationOnce(() => Promise.reject(new Error('The process died')))
    await expect(pay.priceRuns.run()).rejects.toThrow('1 lines')
    expect(await mails()).toHaveLength(1)
    await run()
    await run()
    expect(await mails()).toHaveLength(2)
    const [told] = await pay.ledger.db.query<{ told: number }>(
      'select count(announced_at)::int as told from price_change_line',
    )
    expect(told).toEqual({ told: 2 })
  })

  it('doesn’t come to people whose mail was refused, until it is announced again', async () => {
    await announce()
    await pay.priceRuns.run()
    await pay.ledger.db.query(
      "update mail set status = 'refused', ended_at = $1 where kind = 'price-change'",
      [pay.ledger.clock.now()],
    )
    await passDays(40)
    expect(await lines()).toEqual(['ana failed El aviso no llegó a su correo, así que conserva su precio.'])
    expect(await atService()).toEqual(['authorized 6500'])
    const [line] = await pay.ledger.db.query<{ id: number }>('select id from price_change_line')
    await pay.priceChanges.retry(line!.id, actor)
    await pay.work()
    expect(await mails()).toHaveLength(2)
    await passDays(31)
    expect(await lines()).toEqual(['ana done'])
    await expect(pay.priceChanges.retry(line!.id, actor)).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('people who leave', () => {
  it('are shown as leaving, and then as gone', async () => {
    await announce()
    await pay.work()
    await pay.plan.leave(ana)
    expect(await lines()).toEqual(['ana announced leaving'])
    await passDays(33)
    expect(await lines()).toEqual(['ana left'])
    expect(await charges()).toEqual(['paid 6500'])
    expect(await atService()).toEqual(['cancelled 6500'])
  })

  it('get the new price when they come back after its day', async () => {
    const beto = await pay.buyer()
    await subscribe(beto, 'individualCar', 'anual')
    await announce()
    await pay.work()
    await pay.plan.leave(beto)
    await passDays(40)
    expect(await lines()).toEqual(['ana done', 'beto announced leaving'])
    expect((await pay.priceChanges.one(1)).counts).toMatchObject({ announced: 1, leaving: 1, done: 1 })
    await pay.plan.stay(beto)
    expect(await pay.plan.of(beto)).toMatchObject({
      priceChange: { price: 86_400 },
      nextCharge: { amount: 86_400 },
    })
    await pay.work()
    expect(await lines()).toEqual(['ana done', 'beto done'])
    expect(await atService()).toEqual(['authorized 8000', 'authorized 86400'])
  })

  it('learn that the price is only for those who stay', async () => {
    await pay.plan.leave(ana)
    await announce()
    await pay.work()
    expect(await mails()).toMatchObject([{ endsAt: '2026-12-10T15:00:00.000Z' }])
  })

  it('for another plan have that one’s price', async () => {
    await announce()
    await pay.work()
    await subscribe(ana, 'individualPremium')
    await passDays(40)
    expect(await lines()).toEqual(['ana left Cambió a otro plan.'])
    expect(await atService()).toEqual(['authorized 12000'])
  })

  it('pay an upgrade by what their days cost them', async () => {
    await announce()
    await passDays(33)
    expect((await pay.plan.of(ana)).subscription?.price).toBe(8000)
    const [plan] = await pay.ledger.db.query<{ id: number }>(
      "select id from plan where code = 'individualPremium' and billing = 'monthly'",
    )
    // 28 of 31 days are left, which were paid at 6,500.
    const offer = await pay.checks.offer(ana, await pay.checks.plan(plan!.id))
    expect(offer).toMatchObject({ manner: 'difference', today: Math.round((550_000 * 28) / 31) / 100 })
  })

  it('don’t stop another change of the plan', async () => {
    const beto = await pay.buyer()
    await subscribe(beto, 'individualCar', 'anual')
    await announce()
    await pay.work()
    await pay.plan.leave(beto)
    await expect(announce({ monthly: 9000 })).rejects.toMatchObject({
      code: 'conflict',
      detail: 'El plan ya tiene un cambio de precio en curso.',
    })
    await passDays(33)
    const second = await announce({ monthly: 9000, holdsFrom: '2027-02-01T03:00:00.000Z' })
    await pay.work()
    expect(await lines(1)).toEqual(['ana done', 'beto withdrawn Lo reemplaza otro cambio de precio.'])
    expect(await lines(second.id)).toEqual(['ana announced', 'beto announced leaving'])
    expect(await mails('price-stays')).toEqual([])
  })
})

describe('the amount at Mercado Pago', () => {
  it('is set for a paused plan too', async () => {
    await announce()
    await pay.work()
    const [{ id } = { id: '' }] = await pay.ledger.db.query<{ id: string }>(
      'select external_id as id from subscription where external_id is not null',
    )
    pay.mp.events.rejectCharges(id, 30)
    await passDays(32)
    expect((await pay.plan.of(ana)).paused).not.toBeNull()
    expect(await lines()).toEqual(['ana done'])
    expect(await atService()).toEqual(['authorized 8000'])
  })

  it('is shown when Mercado Pago refuses it, and tried again', async () => {
    await announce()
    await pay.work()
    await passDays(31)
    pay.mp.misbehave({ call: 'PUT /preapproval', status: 400 })
    await pay.mp.advance(DAY)
    pay.ledger.clock.set(pay.mp.now())
    await pay.priceRuns.run()
    await pay.priceRuns.run()
    expect(await lines()).toEqual([
      'ana failed Mercado Pago no aceptó el precio nuevo, y sigue cobrando el anterior (http-400).',
    ])
    pay.mp.misbehave(undefined)
    const [line] = await pay.ledger.db.query<{ id: number }>('select id from price_change_line')
    await pay.priceChanges.retry(line!.id, actor)
    expect(await pay.work()).toEqual([])
    expect(await lines()).toEqual(['ana done'])
    expect(await atService()).toEqual(['authorized 8000'])
  })

  it('waits while Mercado Pago doesn’t answer', async () => {
    await announce()
    await pay.work()
    await passDays(31)
    await pay.mp.advance(DAY)
    pay.ledger.clock.set(pay.mp.now())
    pay.mp.misbehave({ status: 500 })
    await expect(pay.priceRuns.run()).rejects.toThrow('1 lines')
    pay.mp.misbehave(undefined)
    expect(await lines()).toEqual(['ana announced'])
    await run()
    expect(await lines()).toEqual(['ana done'])
  })
})

describe('withdrawing', () => {
  it('is mailed after an announcement, and changes nothing', async () => {
    const { id } = await announce()
    await pay.work()
    const withdrawn = await pay.priceChanges.withdraw(id, 'Fue un error de carga.', actor)
    expect(withdrawn).toMatchObject({
      canWithdraw: false,
      withdrawn: { by: actor.email, reason: 'Fue un error de carga.' },
      counts: { withdrawn: 1 },
    })
    await pay.work()
    await run()
    expect(await mails('price-stays')).toEqual([{ name: 'Auto Básico', priceCents: 650_000 }])
    expect(await pay.plan.of(ana)).toMatchObject({ priceChange: null })
    await passDays(40)
    expect(await charges()).toEqual(['paid 6500', 'paid 6500'])
    await expect(pay.priceChanges.withdraw(id, REASON, actor)).rejects.toMatchObject({ code: 'conflict' })
    expect((await announce({ holdsFrom: '2027-02-01T03:00:00Z' })).id).not.toBe(id)
    const { data } = await new AuditService(pay.ledger.db).page({
      page: 1,
      perPage: 9,
      sort: 'id',
      order: 'ASC',
    })
    expect(data.map(({ action }) => action)).toEqual([
      'price-change.announce',
      'price-change.withdraw',
      'price-change.announce',
    ])
  })

  it('is not mailed without an announcement', async () => {
    const { id } = await announce()
    await pay.priceChanges.withdraw(id, 'Fue un error de carga.', actor)
    await pay.work()
    expect([await mails(), await mails('price-stays')]).toEqual([[], []])
  })

  it('is refused after the first new price', async () => {
    const { id } = await announce()
    await passDays(33)
    await expect(pay.priceChanges.withdraw(id, REASON, actor)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'Alguien ya tiene el precio nuevo, así que no se puede dejar sin efecto.',
    })
    await expect(pay.priceChanges.withdraw(99, REASON, actor)).rejects.toMatchObject({ code: 'not-found' })
  })
})

it.each<[PlanCode, object, object]>([
  [
    'individualCar',
    { holdsFrom: '2026-12-10T03:00:00Z' },
    { code: 'validation', errors: [{ path: 'holdsFrom' }] },
  ],
  [
    'individualCar',
    { monthly: 6500 },
    { code: 'conflict', detail: 'Nadie tiene el plan a otro precio: no hay a quién cambiárselo.' },
  ],
  ['individualMotorbike', {}, { code: 'conflict' }],
  ['individualFree', {}, { code: 'conflict', detail: 'Free no tiene precio.' }],
  ['professionalFleet', {}, { code: 'conflict' }],
  ['unsuscribed', {}, { code: 'not-found' }],
])('is refused for %s with %j', async (code, more, refusal) => {
  const change = { monthly: 8000, holdsFrom: FROM, reason: REASON, ...more }
  await expect(pay.priceChanges.add(code, change, actor)).rejects.toMatchObject(refusal)
  expect(await pay.ledger.db.query('select from price_change')).toEqual([])
})

it('is announced once when two requests race', async () => {
  const outcomes = await Promise.allSettled([announce(), announce({ monthly: 9000 })])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('is exported with the state of each person', async () => {
  const { id } = await announce()
  await pay.work()
  const text = [...(await pay.priceChanges.csv(id, actor))].join('')
  expect(text.split('\n')).toEqual([
    'usuario;e-mail;se paga por;precio antes;precio;estado;aviso;detalle',
    `${ana};ana@ejemplo.com.ar;mes;6500;8000;avisado;10/11/26;`,
    '',
  ])
})
