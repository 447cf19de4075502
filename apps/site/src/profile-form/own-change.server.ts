import type { Refusal } from '@preciosa/contracts'
import { responseOfFailure } from '../api/api-failure.server.js'
import type { Called } from '../api/user-calls.server.js'
import type { FormProblems } from '../forms/form-problems.js'
import { logError } from '../log.server.js'
import { goToTooMany } from '../page-answers.server.js'
import type { Unkept } from '../session/require.server.js'

/**
 * Changes what is a person's own, as a form asks for it. Too many requests lead away (spec 1 §8); an API that is away and a
 * session that has ended are told by the form, so that what was written stays.
 * @param change makes the call
 * @param problemsOf what the form says of a refusal
 */
export async function ownChange<T>(
  change: () => Promise<Called<T>>,
  problemsOf: (refusal: Refusal) => FormProblems,
): Promise<{ kept: T } | { problems: FormProblems } | { unkept: Unkept }> {
  try {
    const called = await change()
    if (called.ok) return { kept: called.value }
    if (called.code === 'session-expired' || called.code === 'login-required') return { unkept: 'ended' }
    if (called.code === 'too-many-requests') return goToTooMany()
    return { problems: problemsOf(called) }
  } catch (error) {
    if (responseOfFailure(error)?.status !== 503) throw error
    logError('What a person changed of their own was not kept', error)
    return { unkept: 'away' }
  }
}
