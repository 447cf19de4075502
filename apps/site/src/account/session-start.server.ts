import type { Refusal } from '@preciosa/contracts'
import { account } from '../api/account.server.js'
import { logError } from '../log.server.js'
import { emailCookie, sessionCookie, tokenOf } from '../session/session.server.js'

/** A session that has begun. */
export interface StartedSession {
  ok: true
  /** The `Set-Cookie` headers that hold it. */
  cookies: string[]
  /** The account has its profile, with a name, and nothing of the onboarding is left. */
  isComplete: boolean
}

/**
 * From the identity provider's word to a session; the one that the browser had ends.
 * @param email kept while the account has no profile: the API can't tell it then
 * @returns what the API refuses, as an account that isn't activated
 */
export async function startSession(
  request: Request,
  idToken: string,
  email: string,
  { social = false } = {},
): Promise<StartedSession | Refusal> {
  const exchanged = await account.exchange(idToken, { social })
  if (!exchanged.ok) {
    if (exchanged.code === 'invalid-client') throw new Error('The API does not know this site: CLIENT_ID')
    return exchanged
  }
  const { access_token: token, expires_in: seconds } = exchanged.value
  const cookies = [await sessionCookie.seal(token, seconds)]
  // The cookie of a session that is still alive is about to be replaced.
  await revokeTokenOf(request)
  const [person, isWaitedFor] = await Promise.all([account.user(token), isInOnboarding(token)])
  const isIncomplete = !person.ok && person.code === 'account-incomplete'
  // spec 2 §4: 412 leads home, with only the e-mail known.
  if (isIncomplete) cookies.push(await emailCookie.seal(email, seconds))
  // design §3, 412: without a first name as without a profile.
  const isNamed = person.ok && person.value.firstName !== null
  return { ok: true, cookies, isComplete: (isNamed && !isWaitedFor) || (!person.ok && !isIncomplete) }
}

/**
 * Whether somebody has said who they are and the onboarding waits for what comes after that, on this device or another. Where that
 * can't be told, nobody is held up.
 */
async function isInOnboarding(token: string): Promise<boolean> {
  try {
    const standing = await account.onboarding(token)
    if (!standing.ok || standing.value.step === 'done') return false
    const { steps, step } = standing.value
    return steps.indexOf(step) > steps.indexOf('data')
  } catch (error) {
    logError('Nobody knows whether an onboarding waits', error)
    return false
  }
}

/** The token of a session that ends, at the API; the browser has forgotten it, but it would stay in force for weeks. */
export async function revokeTokenOf(request: Request): Promise<void> {
  const token = await tokenOf(request)
  if (token === null) return
  await account.signOut(token).catch((error: unknown) => logError('A token was not revoked', error))
}
