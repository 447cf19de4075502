import type { Permission, User, UserType } from '@preciosa/contracts'
import { returnPath } from '../account/return-path.js'
import { goToSaying } from '../flash/flash.server.js'
import { answerWith, goTo } from '../page-answers.server.js'
import { loginPath } from '../paths.js'
import type { Person } from './reader.js'
import { type Sender, senderOf } from './reader.server.js'
import { sessionEnded } from './session-ended.server.js'

/** A person with a profile, and the access token of their session. */
export interface SignedIn {
  person: Person
  user: User
  token: string
}

/**
 * Who is signed in; ends the loader or action for anyone else (design §3, pages that need a session). Loaders run side by
 * side, so that each of them asks for itself: a layout's asking protects no page in it.
 */
export async function requirePerson(request: Request): Promise<SignedIn> {
  const sender = await senderOf(request)
  if (sender.kind === 'unknown') {
    answerWith(new Response(null, { status: 503, statusText: 'Service Unavailable' }))
  }
  return signedIn(sender, request)
}

/** The same for the profile area, whose failure to load leads home (spec 1 §8). */
export async function requireProfile(request: Request): Promise<SignedIn> {
  const sender = await senderOf(request)
  if (sender.kind === 'unknown') goToSaying('/', 'account-unread')
  return signedIn(sender, request)
}

/**
 * A person whose plan grants a permission; another one is led to /404.
 * @param type for what is one type of user's alone (spec 1 §2: visual search, InfoGrid)
 */
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

function signedIn(sender: Exclude<Sender, { kind: 'unknown' }>, request: Request): SignedIn {
  switch (sender.kind) {
    case 'visitor': {
      const { pathname, search } = new URL(request.url)
      return goTo(loginPath(returnPath(pathname + search)))
    }
    case 'ended':
      return sessionEnded(request)
    case 'person': {
      const { user, person, session } = sender
      // spec 2 §4: 412 leads home.
      return user === null ? goToSaying('/', 'account-incomplete') : { user, person, token: session.value }
    }
  }
}
