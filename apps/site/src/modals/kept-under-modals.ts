import type { ShouldRevalidateFunction } from '@remix-run/react'
import { changedNothing } from '../navigation/changed-nothing.js'
import { FAVOURITE_PATH } from '../paths.js'
import { beneath } from './modal-address.rules.js'

/**
 * A page isn't loaded again after a form of which nothing was kept, nor because a dialog opens or closes over it, nor when the dialog's
 * form is sent back; nor because a heart was pressed on it, which is told by the frame.
 */
export const keptUnderModals: ShouldRevalidateFunction = (change) => {
  if (changedNothing(change)) return false
  const { currentUrl, nextUrl, formAction, actionStatus, defaultShouldRevalidate } = change
  if (formAction !== undefined) {
    return defaultShouldRevalidate && !isOfModal(formAction, actionStatus) && formAction !== FAVOURITE_PATH
  }
  const onlyModal = currentUrl.href !== nextUrl.href && beneath(currentUrl) === beneath(nextUrl)
  return defaultShouldRevalidate && !onlyModal
}

/** Forms that succeed lead to a new document: one that was answered in place has changed nothing. */
function isOfModal(formAction: string, status: number | undefined): boolean {
  return /[?&]show[a-z]+modal=true/.test(formAction) && (status ?? 200) < 300
}
