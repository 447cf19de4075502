import type { SubmissionResult } from '@conform-to/react'

export type AccountForm = 'login' | 'register'

/** A form sent back with what was answered, passwords apart. */
export interface AccountAnswer {
  form: AccountForm
  result: SubmissionResult
  /** Whether the form is to come with a captcha now, as after many failures (design D16). */
  captcha: boolean
}
