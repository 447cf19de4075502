import { goToWithFlash } from '../flash/flash.server.js'
import type { FlashCode } from '../flash/flashes.js'
import { goToNewDocument } from '../../api/page-answers.server.js'
import { CHECKOUT_PATH, consentPath, ONBOARDING_PATH } from '../../paths.js'
import { openFirstPrice } from './first-price.server.js'
import { forgetDraft } from '../session/data-draft.server.js'
import { withCookies } from '../session/session.server.js'
import { clearReturnPath, storedReturnPath, storeReturnPath } from '../session/way-back.server.js'
import type { StartedSession } from './session-start.server.js'

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
  { isComplete, token, awaitsConsent, cookies }: StartedSession,
  returnTo = '/',
  /** Whose price a registration in this browser was for. */
  sheet: string | null = null,
): Promise<{ path: string; headers: Headers; hasOpened: boolean }> {
  const path = await storedReturnPath(request, returnTo)
  const first = (next: string) => (awaitsConsent ? consentPath(next) : next)
  if (!isComplete && (path === '/' || path.startsWith(CHECKOUT_PATH)))
    return {
      path: first(ONBOARDING_PATH),
      headers: withCookies(...cookies, ...(await storeReturnPath(returnTo))),
      hasOpened: false,
    }
  const opened = path === sheet && !awaitsConsent ? await openFirstPrice(token, path) : path
  const headers = withCookies(...cookies, ...clearReturnPath(request))
  return { path: first(opened), headers, hasOpened: opened !== path }
}
