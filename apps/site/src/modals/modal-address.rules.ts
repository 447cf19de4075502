import { returnPath } from '../account/return-path.js'

export type AccountModal = 'login' | 'register'

/** Which dialog an address asks for, and where it leads back to. */
export interface ModalWanted {
  form: AccountModal
  returnTo: string
  expired: boolean
}

interface Address {
  pathname: string
  search: string
}

/** spec 1 §2, query parameters; `volver` is the page that led here. */
const PARAMETERS = { login: 'showloginmodal', register: 'showregistermodal' } as const
const EXPIRED = 'showsession'
const BACK = 'volver'
/** Remix's sign for the action of home, which stays in the address where a form was sent without scripts. */
const HOME_ACTION = 'index'
const ALL: readonly string[] = [...Object.values(PARAMETERS), EXPIRED, BACK, HOME_ACTION]

/** The dialog that an address opens over its page; null when none. */
export function modalOf(address: Address): ModalWanted | null {
  const search = new URLSearchParams(address.search)
  const wants = (name: string) => search.get(name) === 'true'
  const form = wants(PARAMETERS.login) ? 'login' : wants(PARAMETERS.register) ? 'register' : null
  if (form === null) return null
  return { form, returnTo: returnPath(search.get(BACK) ?? beneath(address)), expired: wants(EXPIRED) }
}

/** The address of the same page with a dialog over it, which leads back to where the one before it would have. */
export function withModal({ pathname, search }: Address, modal: AccountModal): string {
  const parameters = new URLSearchParams(search)
  for (const name of [...Object.values(PARAMETERS), EXPIRED, HOME_ACTION]) parameters.delete(name)
  parameters.set(PARAMETERS[modal], 'true')
  return `${pathname}?${parameters.toString()}`
}

/** The address of the page beneath a dialog. */
export function beneath({ pathname, search }: Address): string {
  const parameters = new URLSearchParams(search)
  for (const name of ALL) parameters.delete(name)
  const rest = parameters.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}
