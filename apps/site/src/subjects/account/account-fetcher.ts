import { useFetcher } from '@remix-run/react'
import type { AccountAnswer } from './account-answer.js'

export const ACCOUNT_FORM = 'cuenta'

/** A fetcher, so that the page below the dialog stays. */
export function useAccountFetcher() {
  return useFetcher<AccountAnswer>({ key: 'account' })
}
