import { answerWith } from '../../api/page-answers.server.js'
import { loginPath } from '../../paths.js'
import { returnPath } from '../../navigation/return-path.js'
import { redirectDocument } from '@remix-run/server-runtime'
import { clearSession } from './session.server.js'

/** True for the page that reports an ended session, which must not redirect to itself. */
export function reportsEndedSession(url: URL): boolean {
  return url.pathname === '/' && url.searchParams.get('showsession') === 'true'
}

/** Ends the site's session and redirects to the sign-in. */
export function sessionEnded(request: Request): never {
  const { pathname, search } = new URL(request.url)
  const path = loginPath(returnPath(pathname + search), { expired: true })
  answerWith(redirectDocument(path, { headers: clearSession(request) }))
}
