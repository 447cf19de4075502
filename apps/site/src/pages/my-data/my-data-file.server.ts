import { type OwnData, ownAccountRoutes } from '@preciosa/contracts/own-account'
import { asUser } from '../../api/callers.server.js'
import { responseOfFailure } from '../../api/api-failure.server.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import { logError } from '../../config/log.server.js'
import { answerWith } from '../../api/page-answers.server.js'
import { MY_DATA_PATH } from '../../paths.js'
import { ownDataFile } from '../../subjects/own-data/own-data-file.server.js'
import { requireProfile } from '../../subjects/session/require.server.js'
import { sessionEnded } from '../../subjects/session/session-ended.server.js'

/** All stored data of the user as JSON; the API limits the number of downloads. */
export async function myDataFile(request: Request): Promise<Response> {
  // Requests from other sites and prefetches don't count towards the limit.
  const isAsked =
    request.headers.get('sec-fetch-site') !== 'cross-site' && !request.headers.has('sec-purpose')
  const { token } = await requireProfile(request)
  if (!isAsked) answerWith(new Response(null, { status: 403, statusText: 'Forbidden' }))
  const data = await read(request, token)
  return ownDataFile(data)
}

async function read(request: Request, token: string): Promise<OwnData> {
  try {
    const called = await asUser(token).call(ownAccountRoutes.ownData)
    if (called.ok) return called.value
    if (called.code === 'session-expired' || called.code === 'login-required') sessionEnded(request)
    return goToWithFlash(
      MY_DATA_PATH,
      called.code === 'too-many-requests' ? 'data-too-often' : 'data-not-read',
    )
  } catch (error) {
    if (error instanceof Response || responseOfFailure(error)?.status !== 503) throw error
    logError('The file of personal data was not created', error)
    return goToWithFlash(MY_DATA_PATH, 'data-not-read')
  }
}
