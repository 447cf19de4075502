import fc from 'fast-check'
import { openPayments } from './open-payments.js'
import { faultsAtRest } from './payment-invariants.js'
import { Happenings, type Step, steps as anySteps } from './payment-steps.js'

/** One run on a database and a Mercado Pago of its own. */
async function play(steps: readonly Step[]): Promise<void> {
  const pay = await openPayments()
  try {
    const happenings = await Happenings.open(pay)
    for (const [at, each] of steps.entries()) {
      await happenings.take(each)
      expect({ at, each, faults: await happenings.faults() }).toEqual({ at, each, faults: [] })
    }
    await happenings.quiesce()
    expect(await happenings.faults()).toEqual([])
    const { ledger, mp } = pay
    const { isOwing } = happenings
    expect(await faultsAtRest(ledger, mp, { now: ledger.clock.now(), isOwing })).toEqual([])
  } finally {
    await pay.close()
  }
}

/** Orders, webhooks, polls, refunds, charge-backs, renewals, cancellations and deletions in any order. */
export async function playPayments(runs: number, steps: number): Promise<void> {
  const seed = process.env.PAYMENTS_SEED
  await fc.assert(
    fc.asyncProperty(anySteps({ least: steps, most: steps + 20 }), play),
    // A run takes a second, so a smaller counterexample isn't looked for.
    { numRuns: runs, endOnFailure: true, ...(seed === undefined ? {} : { seed: Number(seed) }) },
  )
}
