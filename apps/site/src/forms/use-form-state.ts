import { type Navigation, useLocation, useNavigation } from '@remix-run/react'

const ANY = {}

/** Ignores navigations by links and other forms; `fields` distinguish the form from others at its address. */
export function useFormState(fields: Readonly<Record<string, string>> = ANY): Navigation['state'] {
  const { pathname } = useLocation()
  const { state, formAction, formData } = useNavigation()
  const isOwn =
    formAction?.split('?', 1)[0] === pathname &&
    Object.entries(fields).every(([name, value]) => formData?.get(name) === value)
  return isOwn ? state : 'idle'
}
