import { fleetRoutes } from '@preciosa/contracts/fleets'
import { DEAD_LINK } from '@preciosa/contracts/own-account'
import type { Refusal } from '@preciosa/contracts/client'
import { asUser, asVisitor } from '../../api/callers.server.js'
import { clearReturnPath } from '../../subjects/session/way-back.server.js'
import { UNAVAILABLE } from '../../subjects/account/form-problems.server.js'
import { isOutage } from '../../api/api-failure.server.js'
import type { Called } from '../../api/user-calls.server.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import { refusalText } from '../../forms/refusal-text.js'
import { longDate } from '../../format/dates.js'
import { shownAddress } from '../../format/shown-address.server.js'
import { answerWith, goToTooMany } from '../../api/page-answers.server.js'
import { invitationPath, LINKED_USERS_PATH, loginPath, ONBOARDING_PATH, registerPath } from '../../paths.js'
import { senderOf } from '../../subjects/session/reader.server.js'
import { sessionEnded } from '../../subjects/session/session-ended.server.js'
import { withCookies } from '../../subjects/session/session.server.js'

export interface Invitation {
  fleet: string
  email: string
  until: string
  /** Paths that return here; null once signed in. */
  entry: { register: string; login: string } | null
  /** Null with the invited address, or an unknown one. */
  otherEmail: string | null
  becomesProfessional: boolean
}

export interface InvitationData {
  /** Null for a used, replaced or expired one. */
  invitation: Invitation | null
}

export interface InvitationAnswer {
  problem: string
}

export function invitationIn(request: Request): string | null {
  return new URL(request.url).searchParams.get('token')
}

export async function loadInvitation(request: Request, token: string): Promise<InvitationData> {
  const sender = await known(request)
  const called = await asVisitor.call(fleetRoutes.fleetInvitation, { body: { token } })
  if (!called.ok) {
    if (called.code === 'too-many-requests') goToTooMany()
    return { invitation: null }
  }
  const { fleet, endsAt } = called.value
  const email = shownAddress(called.value.email)
  const own = sender.kind === 'person' ? sender.person.email : null
  const here = invitationPath(token)
  return {
    invitation: {
      fleet,
      email,
      until: longDate(endsAt),
      entry: sender.kind === 'person' ? null : { register: registerPath(here), login: loginPath(here) },
      otherEmail: own === null || own.toLowerCase() === email.toLowerCase() ? null : own,
      becomesProfessional: sender.kind === 'person' && sender.person.type === 'individual',
    },
  }
}

/** New users go on with the fleet's short onboarding. */
export async function joinFleet(request: Request, token: string): Promise<InvitationAnswer> {
  const sender = await known(request)
  if (sender.kind !== 'person') return sessionEnded(request)
  const called = await unlessAway(
    asUser(sender.session.value).call(fleetRoutes.joinFleet, { body: { token } }),
  )
  if (called === null) return { problem: UNAVAILABLE }
  if (!called.ok) return { problem: problemOf(request, called) }
  const isNamed = (sender.user?.firstName ?? '') !== ''
  goToWithFlash(
    isNamed ? LINKED_USERS_PATH : ONBOARDING_PATH,
    'fleet-joined',
    withCookies(...clearReturnPath(request)),
  )
}

async function known(request: Request) {
  const sender = await senderOf(request)
  if (sender.kind === 'unknown') {
    if (sender.isTooMany) goToTooMany()
    answerWith(new Response(null, { status: 503, statusText: 'Service Unavailable' }))
  }
  return sender
}

async function unlessAway<T>(call: Promise<Called<T>>): Promise<Called<T> | null> {
  try {
    return await call
  } catch (error) {
    if (!isOutage(error)) throw error
    return null
  }
}

function problemOf(request: Request, refusal: Refusal): string {
  switch (refusal.code) {
    case 'session-expired':
    case 'login-required':
      return sessionEnded(request)
    case 'too-many-requests':
      return goToTooMany()
    case 'invalid-code':
    case 'validation':
      return DEAD_LINK
    default:
      return refusalText(refusal)
  }
}
