import type { ShouldRevalidateFunction } from '@remix-run/react'
import { changedNothing } from '../navigation/changed-nothing.js'
import { FAVOURITE_PATH } from '../paths.js'
import { addressBelow } from './modal-address.rules.js'

/** Doesn't reload for a dialog, an unsaved form or a favourite; the layout reloads favourites. */
export const skipRevalidationUnderModals: ShouldRevalidateFunction = (change) => {
  if (changedNothing(change)) return false
  const { currentUrl, nextUrl, formAction, actionStatus, defaultShouldRevalidate } = change
  if (formAction !== undefined) {
    return defaultShouldRevalidate && !isOfModal(formAction, actionStatus) && formAction !== FAVOURITE_PATH
  }
  const onlyModal = currentUrl.href !== nextUrl.href && addressBelow(currentUrl) === addressBelow(nextUrl)
  return defaultShouldRevalidate && !onlyModal
}

/** A successful form leads to a new document, so an answer in place has changed nothing. */
function isOfModal(formAction: string, status: number | undefined): boolean {
  return /[?&]show[a-z]+modal=true/.test(formAction) && (status ?? 200) < 300
}
