import { isSocialProvider, type SocialProvider } from '@preciosa/contracts'
import { redirect } from '@remix-run/node'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { account } from '../api/account.server.js'
import { responseOfFailure } from '../api/api-failure.server.js'
import { config } from '../config.server.js'
import { logError } from '../log.server.js'
import { answerWith, formOf, goTo, goToAnew, goToTooMany, pageNotFound } from '../page-answers.server.js'
import { activationPath, loginPath } from '../paths.js'
import { SealedCookie } from '../session/sealed-cookie.server.js'
import { tokenOf, withCookies } from '../session/session.server.js'
import { arrive, keepWayBack } from './arrival.server.js'
import { returnPath } from './return-path.js'
import { startSession } from './session-start.server.js'
import type { SocialProblem } from './social-problems.js'

/** Seconds in which a person signs in at the provider: as long as the API's ticket is good. */
const SECONDS = 10 * 60

/** Windows of one browser that may be at a provider at once. */
const MOST_ATTEMPTS = 3
/** A browser drops a cookie of more than 4,096 bytes, name and attributes included or not. */
const MOST_BYTES = 4000

const attemptSchema = z.object({ state: z.string(), ticket: z.string(), returnTo: z.string() })
type Attempt = z.infer<typeof attemptSchema>

/** The attempts that a browser has begun, by provider: they bind what comes back to that browser (decision 056). */
const COOKIES: Readonly<Record<SocialProvider, SealedCookie>> = {
  google: cookieOf('google'),
  facebook: cookieOf('facebook'),
  // Its answer is a form of another site's page, with which no other cookie comes.
  apple: cookieOf('apple', 'None'),
}

/** Sends a visitor to the provider, with the attempt in a cookie. */
export async function goToProvider(request: Request, word: string | undefined): Promise<never> {
  const provider = configured(word)
  const returnTo = returnPath(new URL(request.url).searchParams.get('volver'))
  if ((await tokenOf(request)) !== null) goTo(returnTo)
  // A link of another site, or a browser that fetches ahead, sends nobody anywhere.
  const isForeign = request.headers.get('sec-fetch-site') === 'cross-site'
  const isAhead = /prefetch/.test(request.headers.get('sec-purpose') ?? '')
  if (isForeign || isAhead) goTo(loginPath(returnTo))
  const started = await account.socialStart(provider)
  if (!started.ok) return goBack(started.code === 'too-many-requests' ? null : 'other', returnTo)
  const { url, ticket } = started.value
  const state = new URL(url).searchParams.get('state') ?? ''
  const others = await attemptsOf(request, provider)
  const attempts = [...others, { state, ticket, returnTo }].slice(-MOST_ATTEMPTS)
  const headers = withCookies(await kept(provider, attempts))
  headers.set('Cache-Control', 'no-store')
  answerWith(redirect(url, { headers }))
}

/** Takes the answer of a provider that sends people back by a link. */
export function comeBack(request: Request, word: string | undefined): Promise<never> {
  const provider = configured(word)
  const { searchParams } = new URL(request.url)
  return finish(request, provider, provider === 'apple' ? new URLSearchParams() : searchParams)
}

/** Takes Apple's, which its page posts by the person's browser. */
export async function comeBackByForm(request: Request, word: string | undefined): Promise<never> {
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
    // An answer that has done its work comes again, as by Back; another's answer, or an old one, leaves what is begun as it is.
    return (await tokenOf(request)) === null ? goBack('again', '/') : goTo('/')
  }
  const { ticket, returnTo } = attempt
  // Whatever becomes of it, an attempt is ended by its answer.
  const ended = await kept(
    provider,
    attempts.filter((each) => each !== attempt),
  )
  // Somebody who declined, too.
  if (code == null) return goBack('other', returnTo, ended)
  try {
    const finished = await account.socialFinish(provider, {
      ticket,
      state,
      code,
      ...(user == null ? {} : { user }),
    })
    if (!finished.ok) {
      if (finished.code === 'too-many-requests') goToTooMany()
      return goBack(finished.code === 'conflict' ? 'taken' : 'other', returnTo, ended)
    }
    const { id_token: idToken } = finished.value
    const { email = '' } = decodeJwt<{ email?: string }>(idToken)
    const started = await startSession(request, idToken, email, { social: true })
    if (!started.ok) {
      // spec 2 §8, 400 on the exchange.
      if (started.code === 'not-activated') {
        goToAnew(
          activationPath(email, { social: true }),
          withCookies(ended, ...(await keepWayBack(returnTo))),
        )
      }
      return goBack(started.code === 'permission' ? 'blocked' : 'other', returnTo, ended)
    }
    const { path, headers } = await arrive(request, started, returnTo)
    headers.append('Set-Cookie', ended)
    return goToAnew(path, headers)
  } catch (error) {
    if (responseOfFailure(error)?.status !== 503) throw error
    logError('Nobody could sign in with another provider', error)
    return goBack('other', returnTo, ended)
  }
}

/** What the browser has begun, the oldest first. */
async function attemptsOf(request: Request, provider: SocialProvider): Promise<Attempt[]> {
  const sealed = await COOKIES[provider].open(request)
  return sealed === null ? [] : z.array(attemptSchema).parse(JSON.parse(sealed.value))
}

/** The `Set-Cookie` header after which a browser has begun these attempts: of those with long ways back the newest, as many as fit. */
async function kept(provider: SocialProvider, attempts: readonly Attempt[]): Promise<string> {
  const cookie = COOKIES[provider]
  if (attempts.length === 0) return cookie.clear()
  const header = await cookie.seal(JSON.stringify(attempts), SECONDS)
  return header.length <= MOST_BYTES || attempts.length === 1 ? header : kept(provider, attempts.slice(1))
}

/** To the dialog of signing in, which says what is wrong. */
function goBack(problem: SocialProblem | null, returnTo: string, ...cookies: string[]): never {
  if (problem === null) goToTooMany()
  goToAnew(loginPath(returnTo, { problem }), withCookies(...cookies))
}

function configured(word: string | undefined): SocialProvider {
  if (word === undefined || !isSocialProvider(word) || !config.social.includes(word))
    // A route without a page of its own to say it.
    return goTo('/404')
  return word
}

function cookieOf(provider: SocialProvider, sameSite: 'Lax' | 'None' = 'Lax'): SealedCookie {
  const { secretKey, siteUrl } = config
  const secure = siteUrl.startsWith('https:')
  return new SealedCookie({ name: `preciosa-ingreso-${provider}`, secretKey, secure, sameSite })
}
