import type { Permission, UserType } from '@preciosa/contracts'
import type { User } from '@preciosa/contracts/own-account'
import { returnPath } from '../../navigation/return-path.js'
import { goToWithFlash } from '../flash/flash.server.js'
import { answerWith, goTo, goToTooMany } from '../../api/page-answers.server.js'
import { loginPath, ONBOARDING_PATH } from '../../paths.js'
import type { Person } from './reader.js'
import { type Sender, senderOf } from './reader.server.js'
import { storeReturnPath } from './way-back.server.js'
import { withCookies } from './session.server.js'
import { sessionEnded } from './session-ended.server.js'

export interface SignedIn {
  person: Person
  user: User
  token: string
}

/**
 * Every page calls it: loaders run in parallel, so a layout's check doesn't protect its pages.
 */
export async function requirePerson(request: Request): Promise<SignedIn> {
  const sender = await senderOf(request)
  if (sender.kind === 'unknown') {
    // HTTP 429 leads to /error.
    if (sender.isTooMany) goToTooMany()
    answerWith(new Response(null, { status: 503, statusText: 'Service Unavailable' }))
  }
  return signedIn(sender, request)
}

/** Same for the profile area, which redirects home if the API fails. */
export async function requireProfile(request: Request): Promise<SignedIn> {
  const sender = await senderOf(request)
  if (sender.kind === 'unknown')
    return sender.isTooMany ? goToTooMany() : goToWithFlash('/', 'account-unread')
  return signedIn(sender, request)
}

export type Unsaved = 'away' | 'ended'

type PersonSending = Extract<Sender, { kind: 'person' }>

/** The sender of a form; never redirects, since that would lose the input. */
export async function personOfForm(request: Request): Promise<PersonSending | Unsaved> {
  const sender = await senderOf(request)
  if (sender.kind === 'person') return sender
  // Without a cookie too, the form came from a page that only users see.
  return sender.kind === 'unknown' ? 'away' : 'ended'
}

export async function profileOfForm(request: Request): Promise<SignedIn | Unsaved> {
  const sender = await personOfForm(request)
  return typeof sender === 'string' ? sender : signedIn(sender, request)
}

/** Redirects to /404 without the permission, or with another user type where one is given. */
export async function requirePermission(
  request: Request,
  permission: Permission,
  type?: UserType,
): Promise<SignedIn> {
  const found = await requirePerson(request)
  const { permissions, type: own } = found.person
  if (!permissions.includes(permission) || (type !== undefined && own !== type)) goTo('/404')
  return found
}

async function signedIn(sender: Exclude<Sender, { kind: 'unknown' }>, request: Request): Promise<SignedIn> {
  switch (sender.kind) {
    case 'visitor': {
      const { pathname, search } = new URL(request.url)
      return goTo(loginPath(returnPath(pathname + search)))
    }
    case 'ended':
      return sessionEnded(request)
    case 'person': {
      const { user, person, session } = sender
      return user === null ? goToWizard(request) : { user, person, token: session.value }
    }
  }
}

/** For what needs a name; the wizard leads back. */
export async function goToWizard(request: Request): Promise<never> {
  const { pathname, search } = new URL(request.url)
  const cookies = await storeReturnPath(returnPath(pathname + search))
  return goToWithFlash(ONBOARDING_PATH, 'account-incomplete', withCookies(...cookies))
}
