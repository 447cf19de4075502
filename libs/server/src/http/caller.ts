import { ERROR_CODES, type Permission, permissionsOf, type RouteAccess } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'

export interface Caller {
  userId: number
  permissions: ReadonlySet<Permission>
  /** False without a profile; then routes with a permission answer 412. */
  isComplete?: boolean
  /** True while the session waits for texts to be accepted; then routes with `needsConsent` answer 412. */
  awaitsConsent?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** Refusal for the handler to throw after its lookup; the access guard or the handler sets it. */
    refusal: AppError | undefined
  }
}

const VISITOR = permissionsOf('unsuscribed')

/** A visitor has the permissions of `unsuscribed`. */
export function may(caller: Caller | null, permission: Permission): boolean {
  return (caller?.permissions ?? VISITOR).has(permission)
}

export function whyRefused(need: RouteAccess, caller: Caller | null): AppError | undefined {
  if (mayCall(caller, need)) return undefined
  if (caller === null) return new AppError('login-required')
  return new AppError(caller.isComplete === false ? 'account-incomplete' : 'permission')
}

/** Throws the refusal after the lookup, so that 404 comes before 403; only 401 comes first. */
export async function unlessRefused<T>(
  { refusal }: Pick<FastifyRequest, 'refusal'>,
  find: () => Promise<T>,
): Promise<T> {
  if (refusal !== undefined && ERROR_CODES[refusal.code].status === 401) throw refusal
  const found = await find()
  if (refusal !== undefined) throw refusal
  return found
}

function mayCall(caller: Caller | null, need: RouteAccess): boolean {
  if (need === 'public') return true
  if (need === 'signed-in') return caller !== null
  return may(caller, need as Permission)
}
