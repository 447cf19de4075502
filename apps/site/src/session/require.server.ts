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

/** Why what a form holds can't be kept: nobody says just now whose it is, or the session is over. */
export type Unkept = 'away' | 'ended'

type PersonSending = Extract<Sender, { kind: 'person' }>

/** Who sends a form of their own. Nothing of it leads away: that would lose what was written. */
export async function personOfForm(request: Request): Promise<PersonSending | Unkept> {
  const sender = await senderOf(request)
  if (sender.kind === 'person') return sender
  // The cookie goes with the session: who had one is a visitor now.
  return sender.kind === 'unknown' ? 'away' : 'ended'
}

/** The same for the forms of who has a profile; an account without one is led home. */
export async function profileOfForm(request: Request): Promise<SignedIn | Unkept> {
  const sender = await personOfForm(request)
  return typeof sender === 'string' ? sender : signedIn(sender, request)
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
