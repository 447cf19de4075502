import { data } from '@remix-run/node'
import type { ErrorCode, User } from '@preciosa/contracts'
import { account } from '../api/account.server.js'
import type { Called } from '../api/user-calls.server.js'
import { config } from '../config.server.js'
import { logError } from '../log.server.js'
import { emailCookie, endOfSession, formerCookies, sessionCookie, withCookies } from './session.server.js'
import { sessionEnded, tellsOfTheEnd } from './session-ended.server.js'

/** Who is signed in, as far as the header shows it. */
export interface Person {
  kind: 'person'
  /** Null for an account without a profile whose e-mail isn't at hand. */
  email: string | null
  name: string | null
  /** Null while the account has no profile. */
  credits: number | null
  creditsActive: boolean
}

/** Who reads a page. Unknown: there is a session, and the API doesn't say just now whose. */
export type Reader = Person | { kind: 'visitor' } | { kind: 'unknown' }

/** What every page knows. */
export interface SiteData {
  demo: boolean
  reader: Reader
}

const { demo } = config

/** The frame of every page: the demo's notice, and who is signed in. */
export async function loadSite(request: Request) {
  const answer = (reader: Reader, headers = new Headers()) => data<SiteData>({ demo, reader }, { headers })
  if (!sessionCookie.isIn(request)) return answer({ kind: 'visitor' })

  const session = await sessionCookie.open(request)
  const user = session === null ? null : await userOf(session.value)
  const ended = session === null || (user?.ok === false && endsSession(user.code))
  if (ended && !tellsOfTheEnd(new URL(request.url))) sessionEnded(request)
  if (ended) return answer({ kind: 'visitor' }, endOfSession(request))
  // A person who keeps coming stays signed in, as the API's token does.
  const cookies = session.old ? [await sessionCookie.seal(session.value, session.lifetime)] : []
  return answer(await readerOf(user, request), withCookies(...cookies, ...formerCookies(request)))
}

/** Null when the API can't be asked just now: the page is shown all the same. */
async function userOf(token: string): Promise<Called<User> | null> {
  try {
    return await account.user(token)
  } catch (error) {
    logError('Nobody knows who is signed in: the API is not available', error)
    return null
  }
}

function endsSession(code: ErrorCode): boolean {
  return code === 'session-expired' || code === 'login-required'
}

async function readerOf(user: Called<User> | null, request: Request): Promise<Reader> {
  if (user === null) return { kind: 'unknown' }
  if (user.ok) {
    const { email, firstName, lastName, availableInfocredits, infoCreditsActive } = user.value
    const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ')
    return {
      kind: 'person',
      email,
      name: name === '' ? null : name,
      credits: availableInfocredits,
      creditsActive: infoCreditsActive,
    }
  }
  if (user.code !== 'account-incomplete') return { kind: 'unknown' }
  const email = (await emailCookie.open(request))?.value ?? null
  return { kind: 'person', email, name: null, credits: null, creditsActive: true }
}
