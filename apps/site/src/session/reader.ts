import type { Permission, PlanCode, SocialProvider, UserType } from '@preciosa/contracts'
import type { FlashCode } from '../flash/flashes.js'
import type { FormRules } from '../forms/form-rules.js'
import type { AccountModal } from '../modals/modal-address.rules.js'
import type { Theme } from '../theme-cookie.js'

/** Who is signed in, as far as pages show it and decide by it. */
export interface Person {
  kind: 'person'
  /** Null for an account without a profile whose e-mail isn't at hand. */
  email: string | null
  name: string | null
  /** Null while the account has no profile, as are type and credits. */
  type: UserType | null
  credits: number | null
  creditsActive: boolean
  /** Null for an account without a subscription. */
  plan: { name: string; code: PlanCode } | null
  permissions: readonly Permission[]
}

/** Who reads a page. Unknown: there is a session, and the API doesn't say just now whose. */
export type Reader = Person | { kind: 'visitor' } | { kind: 'unknown' }

/** How the operator is reached; null for what they don't say. */
export interface Operator {
  address: string | null
  phone: string | null
  /** The address of a conversation. */
  whatsapp: string | null
}

/** What every page knows. */
export interface SiteData {
  demo: boolean
  theme: Theme
  reader: Reader
  /** The codias of the reader's favourites; null for those whose plan has none. */
  favourites: readonly number[] | null
  /** What is to be said once, after a redirection. */
  flash: FlashCode | null
  /** What the browser checks of the account's forms that open over any page: a visitor's, or those of whom is signed in; null for neither. */
  accountRules: Readonly<Partial<Record<AccountModal, FormRules>>> | null
  operator: Operator
  /** With whom a visitor may sign in besides a password. */
  social: readonly SocialProvider[]
}
