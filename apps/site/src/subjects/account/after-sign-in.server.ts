import { redirect } from '@remix-run/server-runtime'
import { config } from '../../config/config.server.js'
import { goToWithFlash } from '../flash/flash.server.js'
import type { FlashCode } from '../flash/flashes.js'
import { answerWith, goToNewDocument } from '../../api/page-answers.server.js'
import { CHECKOUT_PATH, consentPath, ONBOARDING_PATH, RETURN_PARAMETER } from '../../paths.js'
import { openFirstPrice } from '../look/first-price.server.js'
import { forgetDraft } from '../session/data-draft.server.js'
import { SealedCookie } from '../session/sealed-cookie.server.js'
import { withCookies } from '../session/session.server.js'
import { returnPath } from '../../navigation/return-path.js'
import type { StartedSession } from './session-start.server.js'

/** Seconds for activation and onboarding; later, users expect home. */
const SECONDS = 60 * 60

/** The return path of a new user. Mails, providers and codes can't carry it, so it is a cookie. */
const cookie = new SealedCookie({
  name: 'preciosa-llegada',
  keys: config.keys,
  secure: config.siteUrl.startsWith('https:'),
})

/** No header for home, so that an earlier return path stays. */
export async function storeReturnPath(returnTo: string): Promise<string[]> {
  return returnTo === '/' ? [] : [await cookie.seal(returnTo, SECONDS)]
}

/** A wizard's steps have addresses of their own, so a cookie keeps where its first one leads back. */
export async function keepReturnPath(request: Request): Promise<void> {
  const { pathname, searchParams } = new URL(request.url)
  const asked = searchParams.get(RETURN_PARAMETER)
  if (asked === null) return
  searchParams.delete(RETURN_PARAMETER)
  const rest = searchParams.toString()
  const headers = withCookies(...(await storeReturnPath(returnPath(asked))))
  answerWith(redirect(rest === '' ? pathname : `${pathname}?${rest}`, { headers }))
}

export async function storedReturnPath(request: Request, returnTo = '/'): Promise<string> {
  return returnTo === '/' ? returnPath((await cookie.open(request))?.value ?? null) : returnTo
}

export function clearReturnPath(request: Request): string[] {
  return cookie.isIn(request) ? [cookie.clear()] : []
}

/** Where the person was going; a purchase needs the wizard, so home then. */
export async function laterPath(request: Request): Promise<string> {
  const stored = await storedReturnPath(request)
  return stored.startsWith(CHECKOUT_PATH) ? '/' : stored
}

/** Redirects to the stored return path, else home. @param says message shown there */
export async function leaveOnboarding(request: Request, says: FlashCode | null = null): Promise<never> {
  const stored = await storedReturnPath(request)
  // The wizard has sold the plan, or another one was chosen there.
  const path = stored.startsWith(`${CHECKOUT_PATH}?planId=`) ? '/' : stored
  const headers = withCookies(...forgetDraft(request), ...clearReturnPath(request))
  return says === null ? goToNewDocument(path, headers) : goToWithFlash(path, says, headers)
}

/** The wizard waits while the person is on the way to a page; a purchase needs it first. */
export async function afterSignIn(
  request: Request,
  { isComplete, isNew, token, awaitsConsent, cookies }: StartedSession,
  returnTo = '/',
): Promise<{ path: string; headers: Headers }> {
  const path = await storedReturnPath(request, returnTo)
  const first = (next: string) => (awaitsConsent ? consentPath(next) : next)
  if (!isComplete && (path === '/' || path.startsWith(CHECKOUT_PATH)))
    return {
      path: first(ONBOARDING_PATH),
      headers: withCookies(...cookies, ...(await storeReturnPath(returnTo))),
    }
  const opened = isNew && !awaitsConsent ? await openFirstPrice(token, path) : path
  return { path: first(opened), headers: withCookies(...cookies, ...clearReturnPath(request)) }
}
