import type { SubmissionResult } from '@conform-to/react'
import type { AccountModal } from '../modals/modal-address.rules.js'

/** A form sent back with what was answered, passwords apart. */
export interface AccountAnswer {
  form: AccountModal
  result: SubmissionResult
  /** Whether the form is to come with a captcha now, as after many failures (design D16). */
  captcha: boolean
  /** It is done, and the reader is someone else now: the page to be loaded a second later (spec 2 §4, Recovery). */
  done?: { path: string }
}

/** An answer with the cookies that it sets. */
export interface AnswerWithCookies extends AccountAnswer {
  headers?: Headers
}
