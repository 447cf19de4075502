import type { ComponentType } from 'react'
import { ACCOUNT_FORM } from './account-fetcher.js'
import type { AccountModalProps } from './account-modal.js'

/** Without the script the browser reloads the page with the dialog in it, which works without scripts. */
export function fetchAccountModal(): Promise<{ default: ComponentType<AccountModalProps> }> {
  return import('./account-modal.js').then(
    ({ AccountModal }) => ({ default: AccountModal }),
    () => {
      if (document.getElementById(ACCOUNT_FORM) === null) window.location.reload()
      return new Promise(() => {})
    },
  )
}
