import type { ErrorCode } from '@preciosa/contracts'
import type { Config } from '@preciosa/platform'

export interface ImportOrder {
  priceListId: number
  config: Config
}

export type ImportMessage =
  | { kind: 'begun' }
  | { kind: 'progress'; progress: object }
  | { kind: 'done' }
  | { kind: 'failed'; message: string; stack: string | undefined; code: ErrorCode | undefined }
