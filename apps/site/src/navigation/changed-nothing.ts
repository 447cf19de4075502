import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/** True if an action stored nothing: loading the page again could then lose what the user typed. */
export function changedNothing({
  actionStatus = 200,
  actionResult,
}: Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'actionResult'>): boolean {
  const answer: unknown = actionResult
  // A request that never reached the server has no status.
  if (actionStatus >= 400) return true
  if (typeof answer !== 'object' || answer === null) return false
  // The cost of a look comes before any change; an earlier month is only read.
  return 'unsaved' in answer || ('kind' in answer && (answer.kind === 'confirm' || answer.kind === 'archive'))
}
