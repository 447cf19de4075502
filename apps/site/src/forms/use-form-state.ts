import { type Navigation, useLocation, useNavigation } from '@remix-run/react'

const ANY = {}

/**
 * The navigation's state, as far as it is of one form of this page: a link that was followed, or another form, is none of its
 * business.
 * @param fields what it is told by among the forms that are sent to the page's address
 */
export function useFormState(fields: Readonly<Record<string, string>> = ANY): Navigation['state'] {
  const { pathname } = useLocation()
  const { state, formAction, formData } = useNavigation()
  const isOwn =
    formAction?.split('?', 1)[0] === pathname &&
    Object.entries(fields).every(([name, value]) => formData?.get(name) === value)
  return isOwn ? state : 'idle'
}
