import { returnPath } from '../account/return-path.js'
import { SOCIAL_PROBLEM } from '../account/social-problems.js'

/** Dialogs of the account by their parameter (spec 1 §2, query parameters, and what is in their way). */
const PARAMETERS = {
  login: 'showloginmodal',
  register: 'showregistermodal',
  recover: 'showrecovermodal',
  reset: 'showresetmodal',
  password: 'showpasswordmodal',
  deletion: 'showdeletemodal',
} as const

/** A dialog that a link opens. */
export type LinkedModal = keyof typeof PARAMETERS
/** `code` is the second step of recovering an account: the first one's parameter, with the address that the code was mailed to. */
export type AccountModal = LinkedModal | 'code'

export const ACCOUNT_MODALS = [...(Object.keys(PARAMETERS) as LinkedModal[]), 'code'] as const

const OF_PEOPLE: readonly AccountModal[] = ['password', 'deletion']

/** A mailed code signs in whom it was for, and another one may be asked for wherever it is typed. */
const OF_BOTH: readonly AccountModal[] = ['recover', 'code']

/** Whether a dialog is for a visitor, or for whom is signed in. */
export function isFor(modal: AccountModal, reader: 'person' | 'visitor' | 'unknown'): boolean {
  if (reader === 'unknown') return false
  return OF_BOTH.includes(modal) || OF_PEOPLE.includes(modal) === (reader === 'person')
}

/** Which dialog an address asks for, and where it leads back to. */
export interface ModalWanted {
  form: AccountModal
  returnTo: string
  expired: boolean
  /** Of `code`: where the code was mailed to. Of `login`: what was typed before. */
  email: string | null
  /** Of `code`: the token of the mail's link, which takes the place of the code. */
  link: string | null
}

interface Address {
  pathname: string
  search: string
}

const EXPIRED = 'showsession'
/** The page that led here. */
const BACK = 'volver'
const EMAIL = 'email'
const LINK = 'enlace'
/** Remix's sign for the action of home, which stays in the address where a form was sent without scripts. */
const HOME_ACTION = 'index'
const OF_DIALOGS: readonly string[] = [
  ...Object.values(PARAMETERS),
  EXPIRED,
  EMAIL,
  LINK,
  SOCIAL_PROBLEM,
  HOME_ACTION,
]

/** The dialog that an address opens over its page; null when none. */
export function modalOf(address: Address): ModalWanted | null {
  const search = new URLSearchParams(address.search)
  const wants = (name: string) => search.get(name) === 'true'
  const linked = (Object.keys(PARAMETERS) as LinkedModal[]).find((modal) => wants(PARAMETERS[modal]))
  if (linked === undefined) return null
  const email = search.get(EMAIL)
  const isStep2 = linked === 'recover' && email !== null && email !== ''
  return {
    form: isStep2 ? 'code' : linked,
    returnTo: returnPath(search.get(BACK) ?? beneath(address)),
    expired: wants(EXPIRED),
    email: isStep2 || linked === 'login' ? email : null,
    // One that was cut off at its name is none.
    link: isStep2 ? search.get(LINK) || null : null,
  }
}

/** The address of the same page with a dialog over it, which leads back to where the one before it would have. */
export function withModal({ pathname, search }: Address, modal: LinkedModal): string {
  const parameters = new URLSearchParams(search)
  for (const name of OF_DIALOGS) parameters.delete(name)
  parameters.set(PARAMETERS[modal], 'true')
  return `${pathname}?${parameters.toString()}`
}

/**
 * The same with the second step of recovering an account.
 * @param page the one beneath, which its reader may open now
 * @param returnTo where it leads back to, which may be a page that they have to sign in for
 */
export function withCodeModal(page: string, email: string, returnTo: string): string {
  const { pathname, search } = new URL(page, 'http://site.invalid')
  const own = new URLSearchParams({ ...(returnTo === page ? {} : { [BACK]: returnTo }), [EMAIL]: email })
  return `${withModal({ pathname, search }, 'recover')}&${own.toString()}`
}

/** The address of the page beneath a dialog. Its own parameters stay where no dialog is open: they may be the page's. */
export function beneath({ pathname, search }: Address): string {
  const parameters = new URLSearchParams(search)
  const isOpen = Object.values(PARAMETERS).some((name) => parameters.has(name))
  for (const name of [...OF_DIALOGS, BACK]) {
    if (isOpen || (name !== EMAIL && name !== LINK)) parameters.delete(name)
  }
  const rest = parameters.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}
