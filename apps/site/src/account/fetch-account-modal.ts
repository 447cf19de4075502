import type { ComponentType } from 'react'
import { ACCOUNT_FORM } from './account-fetcher.js'
import type { AccountModalProps } from './account-modal.js'

/** If the script fails to load, the page is reloaded with the server's dialog, which needs no script. */
export function fetchAccountModal(): Promise<{ default: ComponentType<AccountModalProps> }> {
  return import('./account-modal.js').then(
    ({ AccountModal }) => ({ default: AccountModal }),
    () => {
      if (document.getElementById(ACCOUNT_FORM) === null) window.location.reload()
      return new Promise(() => {})
    },
  )
}
