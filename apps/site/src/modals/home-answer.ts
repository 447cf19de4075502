import { useContext } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router'
import type { AccountAnswer } from '../account/account-answer.js'

/**
 * What home's action answered to a form of the account. `useActionData` knows only the action of the route it is called in,
 * and the dialogs belong to the layout above.
 */
export function useHomeAnswer(): AccountAnswer | undefined {
  return useContext(RouterState)?.actionData?.['routes/home'] as AccountAnswer | undefined
}
