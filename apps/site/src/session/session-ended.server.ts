import { answerWith } from '../page-answers.server.js'
import { loginPath } from '../paths.js'
import { returnPath } from '../account/return-path.js'
import { redirectDocument } from '@remix-run/node'
import { endOfSession } from './session.server.js'

/** Whether an address is already the one that tells of an ended session. */
export function tellsOfTheEnd(url: URL): boolean {
  return url.pathname === '/' && url.searchParams.get('showsession') === 'true'
}

/** A session that the API no longer knows: it ends here too, and its person may sign in again (spec 1 §4). */
export function sessionEnded(request: Request): never {
  const { pathname, search } = new URL(request.url)
  const path = loginPath(returnPath(pathname + search), { expired: true })
  answerWith(redirectDocument(path, { headers: endOfSession(request) }))
}
