import { useFetcher } from '@remix-run/react'
import type { AccountAnswer } from '../account/account-answer.js'

/** What the account's forms are known by in a document. */
export const ACCOUNT_FORM = 'cuenta'

/** The forms of the account: sent beside the navigation, so that the page beneath the dialog stays. */
export function useAccountFetcher() {
  return useFetcher<AccountAnswer>({ key: 'account' })
}
