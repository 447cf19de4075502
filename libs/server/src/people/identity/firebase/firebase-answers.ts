import { AppError, FetchError } from '@preciosa/platform'
import { z } from 'zod'

/** Firebase's limit of wrong passwords and its quotas; the last code is firebase-admin's. */
const TOO_MANY = [
  'TOO_MANY_ATTEMPTS_TRY_LATER',
  'QUOTA_EXCEEDED',
  'RESOURCE_EXHAUSTED',
  'auth/quota-exceeded',
]

const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

/** Returns `WEAK_PASSWORD` for `WEAK_PASSWORD : Password should be at least 6 characters`. */
export function codeIn(body: unknown): string | undefined {
  return refusalSchema.safeParse(body).data?.error.message.split(/\s*:/, 1)[0]
}

export function unexpected(status: number | undefined, code: string): AppError | FetchError {
  if (TOO_MANY.includes(code)) return new AppError('too-many-requests', undefined, undefined, 60)
  return new FetchError(`status ${status ?? 'none'}: ${code.slice(0, 60)}`)
}
