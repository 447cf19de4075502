import { data } from '@remix-run/node'
import type { ErrorCode, User } from '@preciosa/contracts'
import { account } from '../api/account.server.js'
import type { Called } from '../api/user-calls.server.js'
import { config } from '../config.server.js'
import { logError } from '../log.server.js'
import { emailCookie, endOfSession, sessionCookie, withCookies } from './session.server.js'
import { sessionEnded, tellsOfTheEnd } from './session-ended.server.js'

/** Who is signed in, as far as the header shows it. */
export interface Person {
  /** Null for an account without a profile whose e-mail isn't at hand. */
  email: string | null
  name: string | null
  /** Null while the account has no profile. */
  credits: number | null
  creditsActive: boolean
}

/** What every page knows. */
export interface SiteData {
  demo: boolean
  person: Person | null
}

const { demo } = config

/** The frame of every page: the demo's notice, and who is signed in. */
export async function loadSite(request: Request) {
  const visitor = (headers?: Headers) => data<SiteData>({ demo, person: null }, headers && { headers })
  if (!sessionCookie.isIn(request)) return visitor()

  const session = await sessionCookie.open(request)
  const user = session === null ? null : await userOf(session.value)
  const ended = session === null || (user?.ok === false && isUnknown(user.code))
  if (ended && !tellsOfTheEnd(new URL(request.url))) sessionEnded(request)
  if (ended) return visitor(endOfSession())
  const person = await personOf(user, request)
  // Whoever keeps coming stays signed in, as the API's token does.
  const cookies = session.old ? [await sessionCookie.seal(session.value, session.lifetime)] : []
  return data<SiteData>({ demo, person }, { headers: withCookies(...cookies) })
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

function isUnknown(code: ErrorCode): boolean {
  return code === 'session-expired' || code === 'login-required'
}

async function personOf(user: Called<User> | null, request: Request): Promise<Person | null> {
  if (user === null) return null
  if (user.ok) {
    const { email, firstName, lastName, availableInfocredits, infoCreditsActive } = user.value
    const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ')
    return {
      email,
      name: name === '' ? null : name,
      credits: availableInfocredits,
      creditsActive: infoCreditsActive,
    }
  }
  if (user.code !== 'account-incomplete') return null
  const email = (await emailCookie.open(request))?.value ?? null
  return { email, name: null, credits: null, creditsActive: true }
}
