import { ACCOUNT_BLOCKED, SOCIAL_AGAIN, SOCIAL_EMAIL_IN_USE, SOCIAL_OTHER_METHOD } from '@preciosa/contracts'

/** The parameter by which the dialog of signing in is told what went wrong. */
export const SOCIAL_PROBLEM = 'ingreso'

/** Why somebody who came by Google, Facebook or Apple isn't in (spec 2 §8): a link can make the dialog say nothing else. */
export const SOCIAL_PROBLEMS = {
  taken: SOCIAL_EMAIL_IN_USE,
  other: SOCIAL_OTHER_METHOD,
  blocked: ACCOUNT_BLOCKED,
  again: SOCIAL_AGAIN,
} as const

export type SocialProblem = keyof typeof SOCIAL_PROBLEMS

/** What an address has the dialog say; null for nothing. */
export function socialProblemOf(search: string): string | null {
  const said = new URLSearchParams(search).get(SOCIAL_PROBLEM)
  return said !== null && Object.hasOwn(SOCIAL_PROBLEMS, said) ? SOCIAL_PROBLEMS[said as SocialProblem] : null
}
