import type { ErrorCode } from '@preciosa/contracts'

/** What the API refuses with. */
export class Refused extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly errors: { path: string; message: string }[] = [],
    readonly detail?: string,
  ) {
    super(code)
  }
}
