import { consentRoutes } from '@preciosa/contracts/own-account'
import { unlessFailed } from '../../api/api-failure.server.js'
import { asUser } from '../../api/callers.server.js'
import { answerWith, formOf, goTo, goToNewDocument, goToTooMany } from '../../api/page-answers.server.js'
import { longDate } from '../../format/dates.js'
import { returnPath } from '../../navigation/return-path.js'
import { CHECKOUT_PATH, consentPath, contentPath, loginPath, RETURN_PARAMETER } from '../../paths.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import { isSessionOver } from '../../subjects/look/look-refusal.server.js'
import { ownAnswer } from '../../subjects/session/own-answer.server.js'
import { tokenOf } from '../../subjects/session/session.server.js'
import { sessionEnded } from '../../subjects/session/session-ended.server.js'

export interface ConsentText {
  title: string
  path: string
  version: number
  since: string
  /** What changed since the version that the person accepted. */
  reasons: string[]
  /** As the form sends it. */
  value: string
}

export interface ConsentData {
  texts: ConsentText[]
  /** The person accepted none of them before. */
  isFirst: boolean
}

/** Leads on as soon as nothing is left to accept. */
export async function loadConsent(request: Request): Promise<ConsentData> {
  const token = await tokenAt(request)
  const { response } = await ownAnswer(request, asUser(token).call(consentRoutes.pendingConsents))
  if (response.length === 0) goToNewDocument(returnPathAt(request))
  return {
    isFirst: response.every(({ acceptedVersion }) => acceptedVersion === null),
    texts: response.map(({ path, title, version, publishedAt, reasons }) => ({
      title,
      path: contentPath(path),
      version,
      since: longDate(publishedAt),
      reasons,
      value: `${path}:${version}`,
    })),
  }
}

/** Accepts the versions that the page showed. A refusal is stored nowhere: the API goes on asking. */
export async function answerConsent(request: Request): Promise<never> {
  const token = await tokenAt(request)
  const form = await formOf(request)
  const returnTo = returnPathAt(request)
  if (form.get('intent') === 'refuse')
    // The checkout would lead back here.
    return goToNewDocument(returnTo.startsWith(CHECKOUT_PATH) ? '/' : returnTo)
  const accepted = form.getAll('text').flatMap(versionIn)
  if (accepted.length === 0) return badRequest()
  const called = await unlessFailed(
    'A consent was not recorded',
    asUser(token).call(consentRoutes.consent, { body: { accepted } }),
  )
  if (called === null) return goToWithFlash(consentPath(returnTo), 'account-unread')
  // Shows what was published meanwhile, else leads on.
  if (called.ok) return goTo(consentPath(returnTo))
  if (isSessionOver(called.code)) return sessionEnded(request)
  if (called.code === 'too-many-requests') return goToTooMany()
  if (called.code === 'validation' || called.code === 'not-found') return badRequest()
  throw new Error(`The API refused a consent: ${called.code}`)
}

async function tokenAt(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url)
  return (await tokenOf(request)) ?? goTo(loginPath(returnPath(pathname + search)))
}

function returnPathAt(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get(RETURN_PARAMETER))
}

function versionIn(value: FormDataEntryValue): { path: string; version: number }[] {
  const [, path, version] = typeof value === 'string' ? (/^([\w-]+):(\d{1,9})$/.exec(value) ?? []) : []
  return path === undefined ? [] : [{ path, version: Number(version) }]
}

function badRequest(): never {
  return answerWith(new Response(null, { status: 400, statusText: 'Bad Request' }))
}
