import {
  type ErrorCode,
  type Permission,
  permissionsOf,
  PLAN_CODES,
  type Route,
  STAFF_ROLES,
  type StaffRole,
} from '@preciosa/contracts'
import { type StaffAction, staffMay } from '@preciosa/contracts/registry'

export const PLANS = PLAN_CODES.filter((plan) => plan !== 'unsuscribed')
type Plan = (typeof PLANS)[number]

export type Caller =
  'anonymous' | 'wrong-token' | 'wrong-session' | 'client' | 'monitor' | 'without-name' | Plan | StaffRole
export const CALLERS: readonly Caller[] = [
  'anonymous',
  'wrong-token',
  'wrong-session',
  'client',
  'monitor',
  'without-name',
  ...PLANS,
  ...STAFF_ROLES,
]

const VISITOR = permissionsOf('unsuscribed')

/** What is made out to a name. */
const NEEDS_NAME = new Set(['billing', 'saveBilling', 'offer', 'subscribe', 'buyProduct', 'paymentLink'])

function isPlan(caller: Caller): caller is Plan {
  return (PLANS as readonly string[]).includes(caller)
}

function isRole(caller: Caller): caller is StaffRole {
  return (STAFF_ROLES as readonly string[]).includes(caller)
}

/** Expected refusal on a route for cars, with enough credits; null if permitted. */
export function refusalFor(route: Route, caller: Caller): ErrorCode | null {
  const { id, who, isForecast } = route
  if (who === 'client') return caller === 'client' ? null : 'invalid-client'
  if (who === 'monitor') return caller === 'monitor' ? null : 'not-found'
  if (who.startsWith('staff:')) return refusalOfStaff(who.slice('staff:'.length) as StaffAction, caller)
  if (caller === 'wrong-token' || caller === 'monitor') return 'session-expired'
  if (who === 'public' || isForecast === true) return null
  const [look, wanted] = who.startsWith('look') ? who.split(':') : [undefined, who]
  const permission = wanted as Permission | 'signed-in' | undefined
  if (caller === 'without-name')
    return NEEDS_NAME.has(id) ? 'account-incomplete' : refusalFor(route, 'individualFree')
  // The operator bills a fleet as a whole.
  if (caller === 'professionalFleet' && (id === 'billing' || id === 'saveBilling')) return 'permission'
  if (!isPlan(caller)) {
    const isOpen = look === undefined && permission !== 'signed-in' && VISITOR.has(permission as Permission)
    if (isOpen) return null
    return 'login-required'
  }
  const granted = permissionsOf(caller)
  if (permission !== undefined && permission !== 'signed-in' && !granted.has(permission)) return 'permission'
  return look !== undefined && !granted.has('CAR_PRICES') ? 'wrong-plan' : null
}

function refusalOfStaff(action: StaffAction, caller: Caller): ErrorCode | null {
  if (isRole(caller)) return staffMay(caller, action) ? null : 'permission'
  if (caller === 'anonymous') return 'login-required'
  return caller === 'wrong-session' ? 'session-expired' : 'permission'
}
