import type { ErrorCode } from '@preciosa/contracts'
import type { Config } from '@preciosa/platform'

/** What the worker tells the process that is to import a list. */
export interface ImportOrder {
  priceListId: number
  config: Config
}

/** What that process tells the worker: that it has begun on the list, how far it is, and how it ended. */
export type ImportMessage =
  | { kind: 'begun' }
  | { kind: 'progress'; progress: object }
  | { kind: 'done' }
  | { kind: 'failed'; message: string; stack: string | undefined; code: ErrorCode | undefined }
