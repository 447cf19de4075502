import {
  type ErrorCode,
  type Permission,
  permissionsOf,
  PLAN_CODES,
  type Route,
  STAFF_ROLES,
  type StaffAction,
  staffMay,
  type StaffRole,
} from '@preciosa/contracts'

/** The plans that people can have; a visitor has what `unsuscribed` grants. */
export const PLANS = PLAN_CODES.filter((plan) => plan !== 'unsuscribed')
type Plan = (typeof PLANS)[number]

/**
 * All kinds of callers: with nothing, with a token or session that isn't valid, as a program, signed in without a
 * profile, by plan, by role.
 */
export type Caller =
  'anonymous' | 'wrong-token' | 'wrong-session' | 'client' | 'monitor' | 'without-profile' | Plan | StaffRole
export const CALLERS: readonly Caller[] = [
  'anonymous',
  'wrong-token',
  'wrong-session',
  'client',
  'monitor',
  'without-profile',
  ...PLANS,
  ...STAFF_ROLES,
]

const VISITOR = permissionsOf('unsuscribed')

/** Routes for anybody signed in that are about their profile. */
const NEEDS_PROFILE = new Set([
  'user',
  'changeProfile',
  'billing',
  'saveBilling',
  'profilePhoto',
  'saveProfilePhoto',
])

function isPlan(caller: Caller): caller is Plan {
  return (PLANS as readonly string[]).includes(caller)
}

function isRole(caller: Caller): caller is StaffRole {
  return (STAFF_ROLES as readonly string[]).includes(caller)
}

/** The refusal of a caller with enough credits by a route for cars; null for one that is let through. */
export function refusalFor({ id, who, isForecast }: Route, caller: Caller): ErrorCode | null {
  if (who === 'client') return caller === 'client' ? null : 'invalid-client'
  if (who === 'monitor') return caller === 'monitor' ? null : 'not-found'
  if (who.startsWith('staff:')) return refusalOfStaff(who.slice('staff:'.length) as StaffAction, caller)
  // A program's token is no person's session.
  if (caller === 'wrong-token' || caller === 'monitor') return 'session-expired'
  if (who === 'public' || isForecast === true) return null
  const [look, wanted] = who.startsWith('look') ? who.split(':') : [undefined, who]
  const permission = wanted as Permission | 'signed-in' | undefined
  if (caller === 'without-profile' && permission === 'signed-in')
    return NEEDS_PROFILE.has(id) ? 'account-incomplete' : null
  // A fleet is billed as a whole.
  if (caller === 'professionalFleet' && (id === 'billing' || id === 'saveBilling')) return 'permission'
  if (!isPlan(caller)) {
    const isOpen = look === undefined && permission !== 'signed-in' && VISITOR.has(permission as Permission)
    if (isOpen) return null
    return caller === 'without-profile' ? 'account-incomplete' : 'login-required'
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
