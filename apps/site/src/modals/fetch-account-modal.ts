import type { ComponentType } from 'react'
import { ACCOUNT_FORM } from './account-fetcher.js'
import type { AccountModalProps } from './account-modal.js'

/**
 * The account's dialogs, whose scripts come when they are wanted: their forms are a tenth of what a page would load. Where they
 * don't come, the address is the same page with the dialog in it, which works without them.
 */
export function fetchAccountModal(): Promise<{ default: ComponentType<AccountModalProps> }> {
  return import('./account-modal.js').then(
    ({ AccountModal }) => ({ default: AccountModal }),
    () => {
      if (document.getElementById(ACCOUNT_FORM) === null) window.location.reload()
      return new Promise(() => {})
    },
  )
}
