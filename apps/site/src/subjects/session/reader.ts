import type { Permission, PlanCode, UserType } from '@preciosa/contracts'
import type { SocialProvider } from '@preciosa/contracts/own-account'
import type { ShownNotice } from '@preciosa/contracts/site-notices'
import type { Flash } from '../flash/flashes.js'
import type { FormRules } from '../../forms/form-rules.js'
import type { AccountModal } from '../../modals/modal-address.rules.js'
import type { Theme } from '../../browser/theme-cookie.js'

export interface Person {
  kind: 'person'
  email: string | null
  name: string | null
  /** The wizard asks who it is. */
  needsName: boolean
  /** Null without a profile, like type and credits. */
  type: UserType | null
  credits: number | null
  creditsActive: boolean
  plan: { name: string; code: PlanCode } | null
  permissions: readonly Permission[]
  /** Last day of the credits for completing the profile, as "30 de noviembre"; null once they are given. */
  giftUntil: string | null
}

/** The reader is unknown while the API can't check the session. */
export type Reader = Person | { kind: 'visitor' } | { kind: 'unknown' }

/** Plain text, or a link. */
export interface FootLine {
  text: string
  to?: string
  /** Before the text: our own, since the site's policy loads none of other sites. */
  picture?: string
}

export interface Operator {
  address: string | null
  phone: string | null
  whatsapp: string | null
  /** Whether prices of ours stand with their net one. */
  chargesVat: boolean
  /** Lines of the footer; they come with the data because the script has no room. */
  foot: readonly FootLine[]
}

/** Of the mail with a code, as the browser may know it that registered with its address. */
export interface MailState {
  isRefused: boolean
  /** As chosen at the registration, to register again; null if it isn't known. */
  type: UserType | null
}

/** What a visitor registers for. */
export interface WantedPlan {
  /** The checkout that the dialog leads to: other dialogs are not about the plan. */
  returnTo: string
  /** Null for a plan that isn't on sale. */
  sold: {
    title: string
    type: UserType
    price: { text: string; net: string | null }
    perks: readonly string[]
    /** About a price that changed. */
    note: string | null
  } | null
}

export interface SiteData {
  demo: boolean
  /** Of Preciosa; comes with the data because the script has no room. */
  version: string
  theme: Theme
  reader: Reader
  /** Codias; null if the plan has no favourites. */
  favourites: readonly number[] | null
  flash: Flash | null
  accountRules: Readonly<Partial<Record<AccountModal, FormRules>>> | null
  /** In the dialog of a code alone, and null in browsers that didn't register with its address. */
  codeMail: MailState | null
  operator: Operator
  /** Above the header; none in the app's pages. */
  notices: readonly ShownNotice[]
  social: readonly SocialProvider[]
  wantedPlan: WantedPlan | null
}
