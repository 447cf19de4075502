import type { ErrorCode, Period, PriceTrace } from '@preciosa/contracts'
import type { Config } from '@preciosa/platform'

/** What the API tells the process that is to trace a price. */
export interface TraceOrder {
  codia: number
  /** The model year; null for the 0km price. */
  year: number | null
  period: Period
  config: Config
}

/** How that process ended. */
export type TraceMessage =
  { kind: 'found'; trace: PriceTrace } | { kind: 'failed'; message: string; code: ErrorCode | undefined }
