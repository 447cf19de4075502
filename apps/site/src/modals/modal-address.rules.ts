import { ACCOUNT_PATH, RETURN_PARAMETER } from '../paths.js'
import { returnPath } from '../navigation/return-path.js'
import { SOCIAL_PROBLEM } from './social-problems.js'

/** Query parameter of each dialog. */
const PARAMETERS = {
  login: 'showloginmodal',
  register: 'showregistermodal',
  recover: 'showrecovermodal',
  reset: 'showresetmodal',
  password: 'showpasswordmodal',
  deletion: 'showdeletemodal',
} as const

export type LinkedModal = keyof typeof PARAMETERS
/** The second step of `recover`: the same parameter plus the e-mail address. */
export type AccountModal = LinkedModal | 'code'

export const ACCOUNT_MODALS = [...(Object.keys(PARAMETERS) as LinkedModal[]), 'code'] as const

const OF_PEOPLE: readonly AccountModal[] = ['password', 'deletion']

/** For users and visitors: a mailed code signs in its own account, and its dialog links to `recover`. */
const OF_BOTH: readonly AccountModal[] = ['recover', 'code']

export function isFor(modal: AccountModal, reader: 'person' | 'visitor' | 'unknown'): boolean {
  if (reader === 'unknown') return false
  return OF_BOTH.includes(modal) || OF_PEOPLE.includes(modal) === (reader === 'person')
}

export interface ModalWanted {
  form: AccountModal
  returnTo: string
  expired: boolean
  /** The mail's recipient, in the `code` dialog. */
  email: string | null
  link: string | null
}

interface Address {
  pathname: string
  search: string
}

const EXPIRED = 'showsession'
export const EMAIL = 'email'
const LINK = 'enlace'
/** Of the account, in the `register` dialog. */
export const TYPE = 'cuenta'
const OF_DIALOGS: readonly string[] = [
  ...Object.values(PARAMETERS),
  EXPIRED,
  EMAIL,
  LINK,
  TYPE,
  SOCIAL_PROBLEM,
]

export function modalOf(address: Address): ModalWanted | null {
  const search = new URLSearchParams(address.search)
  const wants = (name: string) => search.get(name) === 'true'
  const linked = (Object.keys(PARAMETERS) as LinkedModal[]).find((modal) => wants(PARAMETERS[modal]))
  if (linked === undefined) return null
  const email = search.get(EMAIL)
  const isStep2 = linked === 'recover' && email !== null && email !== ''
  return {
    form: isStep2 ? 'code' : linked,
    returnTo: returnPath(search.get(RETURN_PARAMETER) ?? addressBelow(address)),
    expired: wants(EXPIRED),
    email: isStep2 ? email : null,
    // A truncated link may have an empty token.
    link: isStep2 ? search.get(LINK) || null : null,
  }
}

/** Keeps the return path of a former dialog, unless another one is given. */
export function withModal({ pathname, search }: Address, modal: LinkedModal, returnTo?: string): string {
  const parameters = new URLSearchParams(search)
  for (const name of OF_DIALOGS) parameters.delete(name)
  parameters.set(PARAMETERS[modal], 'true')
  if (returnTo !== undefined) parameters.set(RETURN_PARAMETER, returnTo)
  return `${pathname}?${parameters.toString()}`
}

/** @param returnTo may need a session, unlike `page` */
export function withCodeModal(page: string, email: string, returnTo: string): string {
  const { pathname, search } = new URL(page, 'http://site.invalid')
  const own = new URLSearchParams({
    ...(returnTo === page ? {} : { [RETURN_PARAMETER]: returnTo }),
    [EMAIL]: email,
  })
  return `${withModal({ pathname, search }, 'recover')}&${own.toString()}`
}

/** Without a dialog, `email` and `enlace` stay, since they may be the page's own. */
export function addressBelow({ pathname, search }: Address): string {
  const parameters = new URLSearchParams(search)
  const isOpen = Object.values(PARAMETERS).some((name) => parameters.has(name))
  for (const name of [...OF_DIALOGS, RETURN_PARAMETER]) {
    if (isOpen || (name !== EMAIL && name !== LINK)) parameters.delete(name)
  }
  const rest = parameters.toString()
  const page = pathname === ACCOUNT_PATH ? '/' : pathname
  return rest === '' ? page : `${page}?${rest}`
}
