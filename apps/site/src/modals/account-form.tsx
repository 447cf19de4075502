import { useFetcher } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'
import type { AccountAnswer } from '../account/account-answer.js'

/** What those forms are known by in a document. */
export const ACCOUNT_FORM = 'cuenta'

/** The forms of signing in and up: sent beside the navigation, so that the page beneath the dialog stays. */
export function useAccountFetcher() {
  return useFetcher<AccountAnswer>({ key: 'account' })
}

export function AccountForm(props: ComponentPropsWithoutRef<ReturnType<typeof useAccountFetcher>['Form']>) {
  const { Form } = useAccountFetcher()
  return <Form {...props} />
}
