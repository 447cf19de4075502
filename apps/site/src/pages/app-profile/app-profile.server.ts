import { billingRoutes } from '@preciosa/contracts/billing'
import { creditRoutes } from '@preciosa/contracts/credits'
import type { ErrorCode } from '@preciosa/contracts'
import { type User, userRoutes } from '@preciosa/contracts/own-account'
import { asUser } from '../../api/callers.server.js'
import { data } from '@remix-run/server-runtime'
import { responseOfFailure } from '../../api/api-failure.server.js'
import { photoApi } from '../../api/photo.server.js'
import { optionalData } from '../../api/optional-data.server.js'
import { isToken } from '../../subjects/app-host/token.rules.js'
import { config } from '../../config/config.server.js'
import { longDate } from '../../format/dates.js'
import { logError } from '../../config/log.server.js'
import { formOf, pageNotFound } from '../../api/page-answers.server.js'
import { APP_SECONDS, appCookie } from '../../subjects/session/app-cookie.server.js'
import { personOf } from '../../subjects/session/reader.server.js'
import { withCookies } from '../../subjects/session/session.server.js'
import { creditsLeft } from '../../subjects/credits/credits.server.js'
import { imageAnswer } from '../../subjects/profile/photo.server.js'
import { planOf, renewalOf } from '../../subjects/plans/plan-summary.server.js'
import { profileHeaderOf } from '../../subjects/profile/profile.server.js'
import type { AppAnswer, AppProblem, AppProfile } from './app-profile-data.js'

export async function loadAppProfile(request: Request) {
  const origins = config.appOrigins
  const brought = await appCookie.open(request)
  if (brought === null) {
    const dead = appCookie.isIn(request) ? [appCookie.clear()] : []
    return data({ origins, answer: NONE }, { headers: withCookies(...dead) })
  }
  const answer = await answerFor(brought.value)
  const isOver = answer.kind === 'refused' && !PASSING.has(answer.problem)
  return data({ origins, answer }, { headers: withCookies(...(isOver ? [appCookie.clear()] : [])) })
}

export async function takeToken(request: Request) {
  const token = (await formOf(request)).get('token')
  // The API isn't asked about a token that no header can carry.
  const answer = isToken(token) ? await answerFor(token) : refused('session')
  const cookie =
    isToken(token) && answer.kind === 'profile' ? await appCookie.seal(token, APP_SECONDS) : appCookie.clear()
  return data(answer, { headers: withCookies(cookie) })
}

/** Answers 404 for another photo version: the cookie may belong to another user by now. */
export async function appPhoto(request: Request): Promise<Response> {
  const brought = await appCookie.open(request)
  const wanted = new URL(request.url).searchParams.get('v')
  if (brought === null || wanted === null) return pageNotFound()
  const image = await photoApi.image(brought.value)
  return image === null || image.version !== wanted ? pageNotFound() : imageAnswer(image.bytes)
}

const NONE: AppAnswer = { kind: 'none' }

const PASSING: ReadonlySet<AppProblem> = new Set(['too-many', 'unavailable'])

async function answerFor(token: string): Promise<AppAnswer> {
  try {
    const user = await asUser(token).call(userRoutes.user)
    return user.ok
      ? { kind: 'profile', profile: await profileOf(user.value, token) }
      : refused(problemOf(user.code))
  } catch (error) {
    if (responseOfFailure(error) === null) throw error
    logError('The user of an app token could not be read', error)
    return refused('unavailable')
  }
}

function refused(problem: AppProblem): AppAnswer {
  return { kind: 'refused', problem }
}

function problemOf(code: ErrorCode): AppProblem {
  switch (code) {
    case 'session-expired':
    case 'login-required':
      return 'session'
    case 'permission':
      return 'blocked'
    case 'not-activated':
      return 'not-activated'
    case 'account-incomplete':
      return 'incomplete'
    case 'too-many-requests':
      return 'too-many'
    default:
      throw new Error(`The API refused to name the user of a token: ${code}`)
  }
}

const MISSING = 'A part of the profile in the app is missing'

async function profileOf(user: User, token: string): Promise<AppProfile> {
  const renewal = renewalOf(user.activeSubscription, user.infoCreditsActive, new Date())
  const [who, credits, billing] = await Promise.all([
    profileHeaderOf(personOf(user), user, token),
    optionalData(
      asUser(token).call(creditRoutes.credits, { query: { pageNumber: 1, pageSize: 1 } }),
      MISSING,
    ),
    isBilledAlone(user) ? optionalData(asUser(token).call(billingRoutes.billing), MISSING) : null,
  ])
  return {
    who,
    plan: planOf(user),
    credits: creditsLeft(credits ?? { balance: user.availableInfocredits, lots: [] }),
    isPaused: !user.infoCreditsActive,
    renewal: renewal === null ? null : longDate(renewal),
    isBilled: billing?.complete ?? null,
  }
}

/** A fleet is billed as a whole. */
function isBilledAlone({ activeSubscription: plan }: User): boolean {
  return plan?.subscriptionType.subscriptionCode !== 'professionalFleet'
}
