import { type ErrorCode, type PlanCode, permissionsOf, type VehicleType } from '@preciosa/contracts'

export interface VersionFacts {
  exists: boolean
  /** Paid this month, or ever from the welcome lot. */
  paid: boolean
  hasUsedPrice: boolean
}

/** Facts for the decision about a look. */
export interface LookFacts {
  signedIn: boolean
  hasProfile: boolean
  /** The session waits for new terms to be accepted: what is paid stays readable, nothing more is spent. */
  awaitsConsent: boolean
  /** Whether the plan has the call's own permission (INFOGRID, HISTORIC_PRICE). */
  permitted: boolean
  versions: readonly VersionFacts[]
  balance: number
  /** infoCreditsActive: false while the plan's charge is rejected. */
  creditsActive: boolean
  plan: PlanCode
  vehicleType: VehicleType
}

export type LookRefusal = Extract<
  ErrorCode,
  | 'login-required'
  | 'not-found'
  | 'account-incomplete'
  | 'permission'
  | 'consent-required'
  | 'no-credits'
  | 'credits-paused'
  | 'wrong-plan'
>

/** `charge` costs a credit per due version; `nothing` means no used prices. */
export type LookOutcome = 'free' | 'charge' | 'nothing' | LookRefusal

export function isRefusal(outcome: LookOutcome): outcome is LookRefusal {
  return outcome !== 'free' && outcome !== 'charge' && outcome !== 'nothing'
}

export function dueOf<V extends VersionFacts>(versions: readonly V[]): V[] {
  return versions.filter(({ paid, hasUsedPrice }) => !paid && hasUsedPrice)
}

/**
 * Checks 401, 404, 412, the call's permission, then whether the month is paid,
 * a consent, credits, a paused plan and the plan's vehicle type; the page asks for confirmation.
 */
export function decideLook(facts: LookFacts): LookOutcome {
  if (!facts.signedIn) return 'login-required'
  if (!facts.versions.every(({ exists }) => exists)) return 'not-found'
  if (!facts.hasProfile) return 'account-incomplete'
  if (!facts.permitted) return 'permission'
  const cost = dueOf(facts.versions).length
  if (cost === 0) return facts.versions.some(({ paid }) => paid) ? 'free' : 'nothing'
  if (facts.awaitsConsent) return 'consent-required'
  if (facts.balance < cost) return 'no-credits'
  if (!facts.creditsActive) return 'credits-paused'
  if (!permissionsOf(facts.plan).has(PRICES_OF[facts.vehicleType])) return 'wrong-plan'
  return 'charge'
}

const PRICES_OF = { cars: 'CAR_PRICES', motorcycles: 'MOTORBIKE_PRICES' } as const
