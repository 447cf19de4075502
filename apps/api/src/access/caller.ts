import { ERROR_CODES, type Permission, permissionsOf, type RouteAccess } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'

/** Who is signed in behind a request, and what they may do. */
export interface Caller {
  userId: number
  permissions: ReadonlySet<Permission>
  /** Whether there is a profile; without one, what needs a permission is 412 (design §3). */
  isComplete?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. Set by the access guard. */
    caller: Caller | null
    /** Why a call that refuses last won't answer. Set by the access guard, or by what serves it, as search. */
    refusal: AppError | undefined
  }
}

const VISITOR = permissionsOf('unsuscribed')

/** Whether a caller has a permission; a visitor has those of `unsuscribed`. */
export function may(caller: Caller | null, permission: Permission): boolean {
  return (caller?.permissions ?? VISITOR).has(permission)
}

/** Why a caller doesn't get through: `login-required`, `account-incomplete` or `permission`, in this order. */
export function whyRefused(need: RouteAccess, caller: Caller | null): AppError | undefined {
  if (mayCall(caller, need)) return undefined
  if (caller === null) return new AppError('login-required')
  return new AppError(caller.isComplete === false ? 'account-incomplete' : 'permission')
}

/** Looks for what is asked before it refuses the caller, except for 401, which comes first. */
export async function unlessRefused<T>(
  { refusal }: Pick<FastifyRequest, 'refusal'>,
  find: () => Promise<T>,
): Promise<T> {
  if (refusal !== undefined && ERROR_CODES[refusal.code].status === 401) throw refusal
  const found = await find()
  if (refusal !== undefined) throw refusal
  return found
}

/** Whether a caller gets through to a route that users call. */
export function mayCall(caller: Caller | null, need: RouteAccess): boolean {
  if (need === 'public') return true
  if (need === 'signed-in') return caller !== null
  return may(caller, need as Permission)
}
