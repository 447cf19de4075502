import type { ErrorCode, Period } from '@preciosa/contracts'
import type { PriceTrace } from '@preciosa/contracts/price-lists'
import type { Config } from '@preciosa/platform'

export interface TraceOrder {
  codia: number
  year: number | null
  period: Period
  config: Config
}

export type TraceMessage =
  { kind: 'found'; trace: PriceTrace } | { kind: 'failed'; message: string; code: ErrorCode | undefined }
