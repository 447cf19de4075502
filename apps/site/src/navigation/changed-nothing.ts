import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/**
 * Whether an action kept nothing of what was sent: what the page was loaded with still stands, and to load it anew may lead away
 * from the form, with all that was written.
 */
export function changedNothing({
  actionStatus = 200,
  actionResult,
}: Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'actionResult'>): boolean {
  const answer: unknown = actionResult
  // What never reached the server has no status.
  if (actionStatus >= 400) return true
  if (typeof answer !== 'object' || answer === null) return false
  // A question what something may cost is asked before anything is done.
  return 'unkept' in answer || ('kind' in answer && answer.kind === 'confirm')
}
