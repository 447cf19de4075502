import { isSocialProvider, type SocialProvider, socialRoutes } from '@preciosa/contracts/own-account'
import { asClient } from '../../api/callers.server.js'
import { redirect } from '@remix-run/server-runtime'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { responseOfFailure } from '../../api/api-failure.server.js'
import { config } from '../../config/config.server.js'
import { logError } from '../../config/log.server.js'
import {
  answerWith,
  formOf,
  goTo,
  goToNewDocument,
  goToTooMany,
  pageNotFound,
} from '../../api/page-answers.server.js'
import { activationPath, loginPath } from '../../paths.js'
import { SealedCookie } from '../session/sealed-cookie.server.js'
import { tokenOf, withCookies } from '../session/session.server.js'
import { afterSignIn } from './after-sign-in.server.js'
import { storeReturnPath } from '../session/way-back.server.js'
import { storePendingSignIn } from './pending-sign-in.server.js'
import { returnPath } from '../../navigation/return-path.js'
import { startSession } from './session-start.server.js'
import type { SocialProblem } from '../../modals/social-problems.js'

/** Seconds; the API's ticket lasts as long. */
const SECONDS = 10 * 60

/** Parallel sign-in attempts of one browser, such as in several tabs. */
const MOST_ATTEMPTS = 3
/** Browsers drop cookies over 4,096 bytes, including name and attributes. */
const MOST_BYTES = 4000

const attemptSchema = z.object({ state: z.string(), ticket: z.string(), returnTo: z.string() })
type Attempt = z.infer<typeof attemptSchema>

/** They bind a provider's answer to the browser that began the attempt (decision 055). */
const COOKIES: Readonly<Record<SocialProvider, SealedCookie>> = {
  google: cookieOf('google'),
  facebook: cookieOf('facebook'),
  // Apple answers with a cross-site POST, which carries only SameSite=None cookies.
  apple: cookieOf('apple', 'None'),
}

export async function goToProvider(request: Request, word: string | undefined): Promise<never> {
  const provider = configured(word)
  const returnTo = returnPath(new URL(request.url).searchParams.get('volver'))
  if ((await tokenOf(request)) !== null) goTo(returnTo)
  // A link on another site or a prefetch must not start an attempt.
  const isForeign = request.headers.get('sec-fetch-site') === 'cross-site'
  const isAhead = /prefetch/.test(request.headers.get('sec-purpose') ?? '')
  if (isForeign || isAhead) goTo(loginPath(returnTo))
  const started = await asClient.call(socialRoutes.socialStart, { params: { provider } })
  if (!started.ok) return goBack(started.code === 'too-many-requests' ? null : 'other', returnTo)
  const { url, ticket } = started.value
  const state = new URL(url).searchParams.get('state') ?? ''
  const others = await attemptsOf(request, provider)
  const attempts = [...others, { state, ticket, returnTo }].slice(-MOST_ATTEMPTS)
  const headers = withCookies(await attemptsCookie(provider, attempts))
  headers.set('Cache-Control', 'no-store')
  answerWith(redirect(url, { headers }))
}

export function returnFromProvider(request: Request, word: string | undefined): Promise<never> {
  const provider = configured(word)
  const { searchParams } = new URL(request.url)
  return finish(request, provider, provider === 'apple' ? new URLSearchParams() : searchParams)
}

/** Apple answers by a form post. */
export async function returnFromProviderByForm(request: Request, word: string | undefined): Promise<never> {
  const provider = configured(word)
  if (provider !== 'apple') return pageNotFound()
  const form = new URLSearchParams()
  for (const [name, value] of await formOf(request)) if (typeof value === 'string') form.append(name, value)
  return finish(request, provider, form)
}

async function finish(request: Request, provider: SocialProvider, answer: URLSearchParams): Promise<never> {
  const attempts = await attemptsOf(request, provider)
  const [state, code, user] = ['state', 'code', 'user'].map((name) => answer.get(name))
  const attempt = attempts.find((each) => each.state === state)
  if (attempt === undefined || state == null) {
    // The Back button repeats a finished answer; a foreign or old answer must not end a running attempt.
    return (await tokenOf(request)) === null ? goBack('again', '/') : goTo('/')
  }
  const { ticket, returnTo } = attempt
  // Any answer ends its attempt.
  const ended = await attemptsCookie(
    provider,
    attempts.filter((each) => each !== attempt),
  )
  if (code == null) return goBack('other', returnTo, ended)
  try {
    const finished = await asClient.call(socialRoutes.socialFinish, {
      params: { provider },
      body: {
        ticket,
        state,
        code,
        ...(user == null ? {} : { user }),
      },
    })
    if (!finished.ok) {
      if (finished.code === 'too-many-requests') goToTooMany()
      return goBack(finished.code === 'conflict' ? 'taken' : 'other', returnTo, ended)
    }
    const { id_token: idToken } = finished.value
    const { email = '' } = decodeJwt<{ email?: string }>(idToken)
    const started = await startSession(request, idToken, email, { social: true })
    if (!started.ok) {
      if (started.code === 'not-activated') {
        goToNewDocument(
          activationPath(email, { social: true }),
          withCookies(ended, await storePendingSignIn(email, idToken), ...(await storeReturnPath(returnTo))),
        )
      }
      return goBack(started.code === 'permission' ? 'blocked' : 'other', returnTo, ended)
    }
    const { path, headers } = await afterSignIn(request, started, returnTo)
    headers.append('Set-Cookie', ended)
    return goToNewDocument(path, headers)
  } catch (error) {
    if (responseOfFailure(error)?.status !== 503) throw error
    logError('A sign-in with a social provider failed', error)
    return goBack('other', returnTo, ended)
  }
}

/** Oldest first. */
async function attemptsOf(request: Request, provider: SocialProvider): Promise<Attempt[]> {
  const sealed = await COOKIES[provider].open(request)
  return sealed === null ? [] : z.array(attemptSchema).parse(JSON.parse(sealed.value))
}

/** Drops the oldest attempts until the `Set-Cookie` header fits. */
async function attemptsCookie(provider: SocialProvider, attempts: readonly Attempt[]): Promise<string> {
  const cookie = COOKIES[provider]
  if (attempts.length === 0) return cookie.clear()
  const header = await cookie.seal(JSON.stringify(attempts), SECONDS)
  return header.length <= MOST_BYTES || attempts.length === 1
    ? header
    : attemptsCookie(provider, attempts.slice(1))
}

function goBack(problem: SocialProblem | null, returnTo: string, ...cookies: string[]): never {
  if (problem === null) goToTooMany()
  goToNewDocument(loginPath(returnTo, { problem }), withCookies(...cookies))
}

function configured(word: string | undefined): SocialProvider {
  if (word === undefined || !isSocialProvider(word) || !config.social.includes(word))
    // This route has no error page.
    return goTo('/404')
  return word
}

function cookieOf(provider: SocialProvider, sameSite: 'Lax' | 'None' = 'Lax'): SealedCookie {
  const { keys, siteUrl } = config
  const secure = siteUrl.startsWith('https:')
  return new SealedCookie({ name: `preciosa-ingreso-${provider}`, keys, secure, sameSite })
}
