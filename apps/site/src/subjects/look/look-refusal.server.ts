import type { ErrorCode } from '@preciosa/contracts'
import { logError } from '../../config/log.server.js'
import { goTo, goToTooMany, pageNotFound } from '../../api/page-answers.server.js'
import { sessionCookie } from '../session/session.server.js'
import { sessionEnded } from '../session/session-ended.server.js'
import { returnPath } from '../../navigation/return-path.js'
import { consentPath, ONBOARDING_PATH, wizardPath } from '../../paths.js'
import { registerForPrices } from '../../modals/asked-prices.rules.js'
import type { LookOutcome, LookRefusal } from './look-dialog.js'

/** Without a session: it has ended, or a visitor has to register. */
export function askToRegister(request: Request): never {
  if (sessionCookie.isIn(request)) sessionEnded(request)
  goTo(registerForPrices(new URL(request.url)))
}

export function refusal(code: ErrorCode, request: Request): { kind: 'refused'; reason: LookRefusal } {
  if (isSessionOver(code)) sessionEnded(request)
  if (code === 'too-many-requests') goToTooMany()
  if (code === 'account-incomplete') goTo(wizardPath(ONBOARDING_PATH, pathOf(request)))
  if (code === 'consent-required') goToConsent(request)
  if (code === 'not-found') pageNotFound()
  return { kind: 'refused', reason: reasonOf(code) }
}

/** The answer leads back to the page. */
export function goToConsent(request: Request): never {
  goTo(consentPath(pathOf(request)))
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return returnPath(pathname + search)
}

function reasonOf(code: ErrorCode): LookRefusal {
  if (code === 'no-credits' || code === 'credits-paused' || code === 'wrong-plan') return code
  if (code === 'permission') return 'wrong-plan'
  logError('The API refused a look for a reason the site has no text for', new Error(code))
  return 'failed'
}

export function isSessionOver(code: ErrorCode | LookOutcome): boolean {
  return code === 'session-expired' || code === 'login-required'
}
