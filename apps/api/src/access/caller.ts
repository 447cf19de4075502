import { type Permission, permissionsOf } from '@preciosa/contracts'

/** Who is signed in behind a request, and what they may do. */
export interface Caller {
  userId: number
  permissions: ReadonlySet<Permission>
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
