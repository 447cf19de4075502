import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/** The cost of a look comes before any change, an earlier month is only read, and pages show no message. */
const WITHOUT_EFFECT = new Set<unknown>(['confirm', 'archive', 'sent', 'unsent'])

/** True if an action stored nothing: loading the page again could then lose what the user typed. */
export function changedNothing({
  actionStatus = 200,
  actionResult,
}: Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'actionResult'>): boolean {
  const answer: unknown = actionResult
  // A request that never reached the server has no status.
  if (actionStatus >= 400) return true
  if (typeof answer !== 'object' || answer === null) return false
  return 'unsaved' in answer || ('kind' in answer && WITHOUT_EFFECT.has(answer.kind))
}
