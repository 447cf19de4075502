import type { ErrorCode, Period, PriceTrace } from '@preciosa/contracts'
import type { Config } from '@preciosa/platform'

export interface TraceOrder {
  codia: number
  year: number | null
  period: Period
  config: Config
}

export type TraceMessage =
  { kind: 'found'; trace: PriceTrace } | { kind: 'failed'; message: string; code: ErrorCode | undefined }
