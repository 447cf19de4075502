import type { Refusal } from '@preciosa/contracts/client'
import { responseOfFailure } from '../../api/api-failure.server.js'
import type { Called } from '../../api/user-calls.server.js'
import type { FormProblems } from '../../forms/form-problems.js'
import { logError } from '../../config/log.server.js'
import { goToTooMany } from '../../api/page-answers.server.js'
import type { Unsaved } from '../session/require.server.js'

/** The form reports an unavailable API or an ended session, so that the input isn't lost. */
export async function ownChange<T>(
  change: () => Promise<Called<T>>,
  problemsOf: (refusal: Refusal) => FormProblems,
): Promise<{ saved: T } | { problems: FormProblems } | { unsaved: Unsaved }> {
  try {
    const called = await change()
    if (called.ok) return { saved: called.value }
    if (called.code === 'session-expired' || called.code === 'login-required') return { unsaved: 'ended' }
    if (called.code === 'too-many-requests') return goToTooMany()
    return { problems: problemsOf(called) }
  } catch (error) {
    if (responseOfFailure(error)?.status !== 503) throw error
    logError('A change of personal data was not saved', error)
    return { unsaved: 'away' }
  }
}
