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

let early: ComponentType<AccountModalProps> | null = null

/** Before the page's own dialog is hydrated: React can't end a click that waits for a part's script. */
export function loadAccountModal(): Promise<void> {
  return import('./account-modal.js').then(
    ({ AccountModal }) => {
      early = AccountModal
    },
    // The rest of the page works without the dialog's script.
    () => undefined,
  )
}

/** Null unless it was loaded before the page was hydrated. */
export const earlyAccountModal = (): ComponentType<AccountModalProps> | null => early
