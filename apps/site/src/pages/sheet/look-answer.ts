import type { Access } from '@preciosa/contracts'

/** A row of the price table; `year: null` is 0km. The price is as people read it. */
export interface PricedRow {
  year: number | null
  price: string
}

/** Why prices aren't shown. */
export type LookRefusal = 'visitor' | 'no-credits' | 'credits-paused' | 'wrong-plan' | 'failed'

/** What became of asking for a vehicle's used prices. */
export type LookAnswer =
  | { kind: 'prices'; rows: PricedRow[]; credits: number }
  /** It would cost a credit, and the person hasn't agreed to that yet. */
  | { kind: 'confirm'; credits: number | null }
  /** It was to be free and isn't: nothing was done. */
  | { kind: 'unpaid' }
  | { kind: 'refused'; reason: LookRefusal }

/** What a look would do for the person who reads the page; null for a visitor, unknown where the API couldn't be asked. */
export type LookOutcome = Access['outcome'] | 'unknown' | null
