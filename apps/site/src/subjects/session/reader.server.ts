import { addMonths, type ErrorCode, permissionsOf } from '@preciosa/contracts'
import { type User, userRoutes } from '@preciosa/contracts/own-account'
import { asUser } from '../../api/callers.server.js'
import { periodAt, startOfMonth } from '@preciosa/platform/edge'
import type { Called } from '../../api/user-calls.server.js'
import { dayAndMonth } from '../../format/dates.js'
import { fullName } from '../../format/full-name.js'
import { shownAddress } from '../../format/shown-address.server.js'
import { logError } from '../../config/log.server.js'
import { oncePerVisit } from '../../api/visitor.server.js'
import { isGiftPending } from './gift-pending.js'
import type { Person } from './reader.js'
import type { Opened } from './sealed-cookie.server.js'
import { emailCookie, sessionCookie } from './session.server.js'

export type Sender =
  | { kind: 'visitor' }
  /** Forged, expired or revoked. */
  | { kind: 'ended' }
  /** `isTooMany` above the API's limit; else the API is down. */
  | { kind: 'unknown'; session: Opened; isTooMany: boolean }
  /** `user` is null while the account has no profile (412). */
  | { kind: 'person'; session: Opened; user: User | null; person: Person }

/** Loaders of one page share the result; an action doesn't, because it may change it. */
export function senderOf(request: Request): Promise<Sender> {
  return request.method === 'POST' ? findSender(request) : oncePerVisit(findSender, request)
}

async function findSender(request: Request): Promise<Sender> {
  if (!sessionCookie.isIn(request)) return { kind: 'visitor' }
  const session = await sessionCookie.open(request)
  if (session === null) return { kind: 'ended' }
  const user = await userOf(session.value)
  if (user === null) return { kind: 'unknown', session, isTooMany: false }
  if (user.ok) return { kind: 'person', session, user: user.value, person: personOf(user.value) }
  if (endsSession(user.code)) return { kind: 'ended' }
  if (user.code !== 'account-incomplete')
    return { kind: 'unknown', session, isTooMany: user.code === 'too-many-requests' }
  const email = (await emailCookie.open(request))?.value
  const person = personWithoutProfile(email === undefined ? null : shownAddress(email))
  return { kind: 'person', session, user: null, person }
}

/** Null when the API is unreachable: public pages are shown anyway. */
async function userOf(token: string): Promise<Called<User> | null> {
  try {
    const user = await asUser(token).call(userRoutes.user)
    return user.ok ? { ...user, value: { ...user.value, email: shownAddress(user.value.email) } } : user
  } catch (error) {
    logError('The session could not be checked: the API is not available', error)
    return null
  }
}

function endsSession(code: ErrorCode): boolean {
  return code === 'session-expired' || code === 'login-required'
}

export function personOf(user: User): Person {
  const { email, firstName, type, availableInfocredits, infoCreditsActive, activeSubscription } = user
  const name = fullName(user)
  return {
    kind: 'person',
    email,
    name: name === '' ? null : name,
    needsName: firstName === null,
    type,
    credits: availableInfocredits,
    creditsActive: infoCreditsActive,
    plan:
      activeSubscription === null
        ? null
        : { name: activeSubscription.name, code: activeSubscription.subscriptionType.subscriptionCode },
    permissions: user.permissions,
    giftUntil: isGiftPending(user) ? lastDayOfMonth() : null,
  }
}

/** The gift ends with the month. */
function lastDayOfMonth(): string {
  const next = startOfMonth(addMonths(periodAt(new Date()), 1))
  return dayAndMonth(new Date(next.getTime() - 1).toISOString())
}

function personWithoutProfile(email: string | null): Person {
  return {
    kind: 'person',
    email,
    name: null,
    needsName: true,
    type: null,
    credits: null,
    creditsActive: true,
    plan: null,
    permissions: [...permissionsOf('unsuscribed')],
    giftUntil: null,
  }
}
