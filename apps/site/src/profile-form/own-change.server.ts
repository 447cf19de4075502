import type { Refusal } from '@preciosa/contracts'
import { responseOfFailure } from '../api/api-failure.server.js'
import type { Called } from '../api/user-calls.server.js'
import type { FormProblems } from '../forms/form-problems.js'
import { logError } from '../log.server.js'
import { goToTooMany } from '../page-answers.server.js'
import { sessionEnded } from '../session/session-ended.server.js'

const UNAVAILABLE =
  'No pudimos guardar los datos. Probá de nuevo en unos minutos: lo que escribiste sigue acá.'

/**
 * Changes what is a person's own, as a form asks for it. A session that has ended and too many requests lead away; an API that is
 * away is a problem that the form tells, so that what was written stays.
 * @param change makes the call
 * @param problemsOf what the form says of a refusal
 */
export async function ownChange<T>(
  request: Request,
  change: () => Promise<Called<T>>,
  problemsOf: (refusal: Refusal) => FormProblems,
): Promise<{ kept: T } | { problems: FormProblems }> {
  try {
    const called = await change()
    if (called.ok) return { kept: called.value }
    if (called.code === 'session-expired' || called.code === 'login-required') return sessionEnded(request)
    if (called.code === 'too-many-requests') return goToTooMany()
    return { problems: problemsOf(called) }
  } catch (error) {
    if (responseOfFailure(error)?.status !== 503) throw error
    logError('What a person changed of their own was not kept', error)
    return { problems: { formErrors: [UNAVAILABLE] } }
  }
}
