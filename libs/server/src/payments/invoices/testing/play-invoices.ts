import { Database } from '@preciosa/platform'
import type { ArcaFault } from '@preciosa/sandbox'
import { BILLING } from '@preciosa/testing'
import fc from 'fast-check'
import { typeOf } from '../voucher.rules.js'
import { openInvoices, type TestInvoices } from './open-invoices.js'
import { START } from './settings.js'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const BUSINESS = {
  ...BILLING,
  taxStatus: 'IVA Responsable Inscripto',
  taxType: 'CUIT',
  taxId: '30-50001091-2',
} as const
const FAULTS: readonly ArcaFault[] = [
  { how: 'drop' },
  { how: 'drop', isExecuted: true },
  { how: 'unreadable', isExecuted: true },
  { how: 'status', status: 502, isExecuted: true },
  { how: 'error', code: 501 },
]

type Step =
  | { is: 'pay'; cents: number; isBusiness: boolean }
  | { is: 'refund'; which: number; share: number }
  /** Dies at an operation on the database, before it or once it is done, if there are so many. */
  | { is: 'run'; dies: { at: number; isDone: boolean } | null }
  | { is: 'fault'; fault: ArcaFault; call: 'FECAESolicitar' | 'FECompConsultar' | 'FECompUltimoAutorizado' }
  | { is: 'two at once' }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      is: fc.constant('pay' as const),
      cents: fc.constantFrom(1, 100, 650_000, 750_050, 1_210_000),
      isBusiness: fc.boolean(),
    }),
    fc.record({
      is: fc.constant('refund' as const),
      which: fc.nat(9),
      share: fc.constantFrom(0.25, 0.5, 1),
    }),
    fc.record({
      is: fc.constant('run' as const),
      dies: fc.option(fc.record({ at: fc.integer({ min: 1, max: 24 }), isDone: fc.boolean() })),
    }),
    fc.record({
      is: fc.constant('fault' as const),
      fault: fc.constantFrom(...FAULTS),
      call: fc.constantFrom('FECAESolicitar', 'FECompConsultar', 'FECompUltimoAutorizado'),
    }),
    fc.constant({ is: 'two at once' as const }),
  ),
  { minLength: 4, maxLength: 24 },
)

/** The process ended here. */
class Died extends Error {
  override name = 'Died'
}

/**
 * Payments and refunds, answers that are lost and processes that die anywhere in the sending; then all is quiet. Numbers have no gap
 * or repeat, each payment has one invoice, and the sums are those of the payments.
 */
export async function playInvoices(numRuns: number): Promise<void> {
  const test = await openInvoices()
  let runs = 0
  try {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        // The sandbox takes no ticket from a later time.
        await test.fresh(new Date(START.getTime() + (runs += 1) * DAY))
        const payments: { id: string; cents: number; refunded: number }[] = []
        for (const step of all) await play(test, step, payments)
        await settle(test)
        await check(test, payments)
      }),
      { numRuns, endOnFailure: numRuns > 100 },
    )
  } finally {
    await test.close()
  }
}

async function play(
  test: TestInvoices,
  step: Step,
  payments: { id: string; cents: number; refunded: number }[],
): Promise<void> {
  switch (step.is) {
    case 'pay': {
      const { cents: amountCents, isBusiness } = step
      const id = await test.pay({ amountCents, billed: isBusiness ? BUSINESS : BILLING })
      payments.push({ id, cents: amountCents, refunded: 0 })
      return
    }
    case 'refund': {
      const payment = payments[step.which % Math.max(1, payments.length)]
      if (payment === undefined) return
      payment.refunded = Math.max(payment.refunded, Math.ceil(payment.cents * step.share))
      const whole = payment.refunded === payment.cents ? { status: 'refunded', detail: 'refunded' } : {}
      await test.says(payment.id, { refundedCents: payment.refunded, ...whole })
      return
    }
    case 'fault':
      test.arca.misbehave(step.fault, { call: step.call })
      return
    case 'two at once':
      await Promise.all([test.sending.run(), test.sending.run()])
      return
    case 'run':
      await (step.dies === null ? test.sending.run() : runUntil(test, step.dies))
      // A process that died holds its series so long.
      if (step.dies !== null) pass(test, 4 * MINUTE)
  }
}

async function runUntil(test: TestInvoices, dies: { at: number; isDone: boolean }): Promise<void> {
  const db = test.ledger.get(Database)
  const pool = db.pool
  const real = { transaction: db.transaction.bind(db), query: pool.query.bind(pool) }
  let left = dies.at
  const mortal =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      left -= 1
      if (left < 0 || (left === 0 && !dies.isDone)) throw new Died()
      const result = await work(...args)
      if (left <= 0) throw new Died()
      return result
    }
  Object.assign(db, { transaction: mortal(real.transaction) })
  Object.assign(pool, { query: mortal(real.query) })
  try {
    await test.sending.run()
  } catch (error) {
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
    const other = errors.find((each) => !(each instanceof Died))
    if (other !== undefined) throw new Error('It failed otherwise', { cause: error })
  } finally {
    Object.assign(db, { transaction: real.transaction })
    Object.assign(pool, { query: real.query })
  }
}

/** Without faults, until nothing is left to do. */
async function settle(test: TestInvoices): Promise<void> {
  test.arca.misbehave(undefined)
  for (let count = 0; count < 6; count++) {
    pass(test, 4 * MINUTE)
    await test.sending.run()
  }
}

async function check(
  test: TestInvoices,
  payments: readonly { id: string; cents: number; refunded: number }[],
): Promise<void> {
  const rows = await test.rows()
  const stopped = (await test.series()).filter(({ stop }) => stop !== null)
  if (stopped.length > 0) throw new Error(`Stopped: ${JSON.stringify(stopped)}`)
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'authorized'))
  const known = test.atArca()
  const ours = rows.map(({ kind, letter, number, cae, totalCents }) => [
    typeOf(kind, letter),
    number,
    cae,
    totalCents,
  ])
  expect(sorted(ours)).toEqual(
    sorted(known.map(({ type, number, cae, total }) => [type, number, cae, total])),
  )
  for (const type of new Set(known.map((each) => each.type))) {
    const numbers = known.filter((each) => each.type === type).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  }
  for (const { id, cents, refunded } of payments) {
    const [invoice, ...more] = rows.filter(({ paymentId }) => paymentId === id)
    expect([invoice?.totalCents, more]).toEqual([cents, []])
    const notes = rows.filter(({ creditsId }) => creditsId === invoice?.id)
    const sum = (of: 'totalCents' | 'netCents' | 'vatCents') => notes.reduce((all, note) => all + note[of], 0)
    expect(sum('totalCents')).toBe(refunded)
    if (refunded === cents)
      expect([sum('netCents'), sum('vatCents')]).toEqual([invoice?.netCents, invoice?.vatCents])
  }
}

function pass(test: TestInvoices, ms: number): void {
  test.ledger.clock.set(new Date(test.ledger.clock.now().getTime() + ms))
}

function sorted(rows: readonly unknown[][]): string[] {
  return rows.map((row) => row.join(' ')).sort()
}
