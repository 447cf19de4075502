import { config } from '../config.server.js'
import { goToSaying } from '../flash/flash.server.js'
import type { FlashCode } from '../flash/flashes.js'
import { goToAnew } from '../page-answers.server.js'
import { ONBOARDING_PATH } from '../paths.js'
import { forgetDraft } from '../session/data-draft.server.js'
import { SealedCookie } from '../session/sealed-cookie.server.js'
import { withCookies } from '../session/session.server.js'
import { returnPath } from './return-path.js'
import type { StartedSession } from './session-start.server.js'

/** Seconds in which a newcomer reads their mail and says who they are; later, home is what they expect. */
const SECONDS = 60 * 60

/**
 * The page that a newcomer came from, while they activate their account and say who they are. A cookie, since what leads them through
 * that are mails, providers and codes, which know nothing of it.
 */
const cookie = new SealedCookie({
  name: 'preciosa-llegada',
  secretKey: config.secretKey,
  secure: config.siteUrl.startsWith('https:'),
})

/** The `Set-Cookie` headers that keep the way back; none for home, which nobody asks for: what is kept already stays. */
export async function keepWayBack(returnTo: string): Promise<string[]> {
  return returnTo === '/' ? [] : [await cookie.seal(returnTo, SECONDS)]
}

/** Where a person goes: to the page that they ask for now, else to the one that they came from, else home. */
export async function wayBackOf(request: Request, returnTo = '/'): Promise<string> {
  return returnTo === '/' ? returnPath((await cookie.open(request))?.value ?? null) : returnTo
}

/** The `Set-Cookie` headers after which nothing is kept any more. */
export function forgetWayBack(request: Request): string[] {
  return cookie.isIn(request) ? [cookie.clear()] : []
}

/**
 * Ends the onboarding: its person goes to the page that they came from, home where there is none (spec 2 §2).
 * @param says what is said there
 */
export async function leaveOnboarding(request: Request, says: FlashCode | null = null): Promise<never> {
  const [path, headers] = [
    await wayBackOf(request),
    withCookies(...forgetDraft(request), ...forgetWayBack(request)),
  ]
  return says === null ? goToAnew(path, headers) : goToSaying(path, says, headers)
}

/** Where a session that has begun leads, with its cookies: back, or first to the onboarding. */
export async function arrive(
  request: Request,
  { isComplete, cookies }: StartedSession,
  returnTo = '/',
): Promise<{ path: string; headers: Headers }> {
  if (!isComplete)
    return { path: ONBOARDING_PATH, headers: withCookies(...cookies, ...(await keepWayBack(returnTo))) }
  const path = await wayBackOf(request, returnTo)
  return { path, headers: withCookies(...cookies, ...forgetWayBack(request)) }
}
