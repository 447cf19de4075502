import { ERROR_CODES, type ErrorCode } from '@preciosa/contracts'

/** An error with a registered code and a Spanish text for the user. */
export class AppError extends Error {
  override name = 'AppError'

  constructor(
    readonly code: ErrorCode,
    readonly detail: string = ERROR_CODES[code].title,
    readonly errors?: { path: string; message: string }[],
    /** Seconds. */
    readonly retryAfter?: number,
  ) {
    super(detail)
  }

  get status(): number {
    return ERROR_CODES[this.code].status
  }
}
