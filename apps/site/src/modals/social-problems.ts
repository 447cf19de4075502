import {
  ACCOUNT_BLOCKED,
  SOCIAL_AGAIN,
  SOCIAL_EMAIL_IN_USE,
  SOCIAL_OTHER_METHOD,
} from '@preciosa/contracts/own-account'

export const SOCIAL_PROBLEM = 'ingreso'

/** Codes instead of texts, so that a link can't put its own text into the dialog. */
export const SOCIAL_PROBLEMS = {
  taken: SOCIAL_EMAIL_IN_USE,
  other: SOCIAL_OTHER_METHOD,
  blocked: ACCOUNT_BLOCKED,
  again: SOCIAL_AGAIN,
} as const

export type SocialProblem = keyof typeof SOCIAL_PROBLEMS

export function socialProblemOf(search: string): string | null {
  const said = new URLSearchParams(search).get(SOCIAL_PROBLEM)
  return said !== null && Object.hasOwn(SOCIAL_PROBLEMS, said) ? SOCIAL_PROBLEMS[said as SocialProblem] : null
}
