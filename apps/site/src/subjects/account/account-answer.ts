import type { SubmissionResult } from '@conform-to/react'
import type { AccountModal } from '../../modals/modal-address.rules.js'

export interface AccountAnswer {
  form: AccountModal
  result: SubmissionResult
  /** True if the form now needs a captcha, such as after many failures. */
  captcha: boolean
  /** The session changed; the browser loads this page a second later. */
  done?: { path: string }
}

export interface AnswerWithCookies extends AccountAnswer {
  headers?: Headers
}
