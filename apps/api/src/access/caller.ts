import { AppError } from '@preciosa/platform'
import { type Permission, permissionsOf, type RouteAccess } from '@preciosa/contracts'

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
  }
}

const VISITOR = permissionsOf('unsuscribed')

/** Whether a caller has a permission; a visitor has those of `unsuscribed`. */
export function may(caller: Caller | null, permission: Permission): boolean {
  return (caller?.permissions ?? VISITOR).has(permission)
}

/** @throws AppError `login-required`, `account-incomplete` or `permission`, in this order, when a caller doesn't get through */
export function allow(need: RouteAccess, caller: Caller | null): true {
  if (mayCall(caller, need)) return true
  if (caller === null) throw new AppError('login-required')
  throw new AppError(caller.isComplete === false ? 'account-incomplete' : 'permission')
}

/** Whether a caller gets through to a route that users call. */
export function mayCall(caller: Caller | null, need: RouteAccess): boolean {
  if (need === 'public') return true
  if (need === 'signed-in') return caller !== null
  return may(caller, need as Permission)
}
