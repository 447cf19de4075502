import { useContext } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router'
import type { AccountAnswer } from './account-answer.js'

/** `useActionData` knows only its own route's action, and the dialogs belong to the layout above home. */
export function useHomeAnswer(): AccountAnswer | undefined {
  return useContext(RouterState)?.actionData?.['pages/home/route'] as AccountAnswer | undefined
}
