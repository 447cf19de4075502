import type { Permission, PlanCode, UserType } from '@preciosa/contracts'
import type { FlashCode } from '../flash/flashes.js'

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

/** What every page knows. */
export interface SiteData {
  demo: boolean
  reader: Reader
  /** What is to be said once, after a redirection. */
  flash: FlashCode | null
}
