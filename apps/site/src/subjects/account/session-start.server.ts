import { authRoutes, consentRoutes, userRoutes } from '@preciosa/contracts/own-account'
import { onboardingRoutes } from '@preciosa/contracts/profiles'
import type { Refusal } from '@preciosa/contracts/client'
import { asClient, asUser } from '../../api/callers.server.js'
import { logError } from '../../config/log.server.js'
import { keepChosenPlan } from '../plans/plan-choice.server.js'
import { emailCookie, sealSession, tokenOf } from '../session/session.server.js'

export interface StartedSession {
  ok: true
  cookies: string[]
  token: string
  /** The profile has a name and the onboarding has no open step. */
  isComplete: boolean
  /** Texts wait to be accepted. */
  awaitsConsent: boolean
}

/** @param email stored while the account has no profile, since the API can't return it then */
export async function startSession(
  request: Request,
  idToken: string,
  email: string,
  { social = false } = {},
): Promise<StartedSession | Refusal> {
  const body = {
    grant_type: 'firebase',
    firebase_token_id: idToken,
    firebase_social_auth: social ? 'true' : 'false',
  } as const
  const exchanged = await asClient.call(authRoutes.exchangeToken, { body })
  if (!exchanged.ok) {
    if (exchanged.code === 'invalid-client') throw new Error('The API does not know this site: CLIENT_ID')
    return exchanged
  }
  const { access_token: token, expires_in: seconds } = exchanged.value
  const cookies = [await sealSession(token, seconds)]
  // The new cookie replaces the old one, but the old token is still valid.
  await revokeTokenOf(request)
  cookies.push(...(await keepChosenPlan(request, token)))
  const [person, isWaitedFor, awaitsConsent] = await Promise.all([
    asUser(token).call(userRoutes.user),
    isInOnboarding(token),
    hasTextsToAccept(token),
  ])
  const isIncomplete = !person.ok && person.code === 'account-incomplete'
  // A 412 leads home, with only the e-mail known.
  if (isIncomplete) cookies.push(await emailCookie.seal(email, seconds))
  const isNamed = person.ok && person.value.firstName !== null
  const isComplete = (isNamed && !isWaitedFor) || (!person.ok && !isIncomplete)
  return { ok: true, cookies, token, isComplete, awaitsConsent }
}

/** False if the API fails, which then refuses what needs the consent. */
async function hasTextsToAccept(token: string): Promise<boolean> {
  try {
    const pending = await asUser(token).call(consentRoutes.pendingConsents)
    return pending.ok && pending.value.response.length > 0
  } catch (error) {
    logError('The texts to accept could not be read', error)
    return false
  }
}

/** True if only steps after the personal data are open; false if the API fails. */
async function isInOnboarding(token: string): Promise<boolean> {
  try {
    const onboarding = await asUser(token).call(onboardingRoutes.onboarding)
    if (!onboarding.ok || onboarding.value.step === 'done') return false
    const { steps, step } = onboarding.value
    return steps.indexOf(step) > steps.indexOf('data')
  } catch (error) {
    logError('The state of the onboarding could not be read', error)
    return false
  }
}

/** Without this the token stays valid for weeks after the browser drops it. */
export async function revokeTokenOf(request: Request): Promise<void> {
  const token = await tokenOf(request)
  if (token === null) return
  await asUser(token)
    .call(authRoutes.signOut)
    .catch((error: unknown) => logError('A token was not revoked', error))
}
