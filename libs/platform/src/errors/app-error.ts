import { ERROR_CODES, type ErrorCode } from '@preciosa/contracts'

/**
 * An error with a code of the registry and a Spanish text for the person who caused it. The API turns it into
 * a problem+json answer, the command line into a line on stderr.
 */
export class AppError extends Error {
  override name = 'AppError'

  constructor(
    readonly code: ErrorCode,
    readonly detail: string = ERROR_CODES[code].title,
    readonly errors?: { path: string; message: string }[],
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
  ) {
    super(detail)
  }

  get status(): number {
    return ERROR_CODES[this.code].status
  }
}
