import { responseOfFailure } from '../../api/api-failure.server.js'
import type { Called } from '../../api/user-calls.server.js'
import { logError } from '../../config/log.server.js'
import { answerWith, goTo, goToTooMany } from '../../api/page-answers.server.js'
import { goToWizard } from './require.server.js'
import { sessionEnded } from './session-ended.server.js'

/** Loads data of the user; a refusal or failure of the API ends the loader with its page. */
export async function ownAnswer<T>(request: Request, call: Promise<Called<T>>): Promise<T> {
  try {
    const called = await call
    if (called.ok) return called.value
    switch (called.code) {
      case 'login-required':
      case 'session-expired':
        return sessionEnded(request)
      case 'too-many-requests':
        return goToTooMany()
      case 'account-incomplete':
        return await goToWizard(request)
      case 'permission':
        // The plan changed during the request.
        return goTo('/404')
      default:
        throw new Error(`The API refused a user's own page: ${called.code}`)
    }
  } catch (error) {
    if (error instanceof Response) throw error
    const response = responseOfFailure(error)
    if (response === null) throw error
    logError('The API is not available', error)
    answerWith(response)
  }
}
