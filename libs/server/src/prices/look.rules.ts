import { type ErrorCode, type PlanCode, permissionsOf, type VehicleType } from '@preciosa/contracts'

/** What decides about one of the versions that are asked for. */
export interface VersionFacts {
  /** Whether the edition asked for has it. */
  exists: boolean
  /** Paid this month, or ever from the welcome lot. */
  paid: boolean
  /** Whether there is a used price that this person may see. */
  hasUsedPrice: boolean
}

/** Everything that decides a look (spec 1 §4, api.md "The look"). */
export interface LookFacts {
  signedIn: boolean
  hasProfile: boolean
  /** Whether the plan has the permission that the call asks for besides (INFOGRID, HISTORIC_PRICE). */
  permitted: boolean
  /** One, or the many of a batch, which is decided as a whole. */
  versions: readonly VersionFacts[]
  balance: number
  /** infoCreditsActive: false while the plan's charge is rejected. */
  creditsActive: boolean
  plan: PlanCode
  vehicleType: VehicleType
}

/** Why a look is refused. */
export type LookRefusal = Extract<
  ErrorCode,
  | 'login-required'
  | 'not-found'
  | 'account-incomplete'
  | 'permission'
  | 'no-credits'
  | 'credits-paused'
  | 'wrong-plan'
>

/** Shown for nothing; a credit for each version that is due; nothing to see and so nothing to pay; or a refusal. */
export type LookOutcome = 'free' | 'charge' | 'nothing' | LookRefusal

export function isRefusal(outcome: LookOutcome): outcome is LookRefusal {
  return outcome !== 'free' && outcome !== 'charge' && outcome !== 'nothing'
}

/** Those of the versions that cost a credit: not paid yet, and with something to see. */
export function dueOf<V extends VersionFacts>(versions: readonly V[]): V[] {
  return versions.filter(({ paid, hasUsedPrice }) => !paid && hasUsedPrice)
}

/**
 * The one decision before a used price is shown, in the order of the contract: 401, 404, 412, the call's own permission,
 * then spec 1 §4 steps 2 to 5. Step 6, the confirmation, is the page's.
 */
export function decideLook(facts: LookFacts): LookOutcome {
  if (!facts.signedIn) return 'login-required'
  if (!facts.versions.every(({ exists }) => exists)) return 'not-found'
  if (!facts.hasProfile) return 'account-incomplete'
  if (!facts.permitted) return 'permission'
  const cost = dueOf(facts.versions).length
  if (cost === 0) return facts.versions.some(({ paid }) => paid) ? 'free' : 'nothing'
  if (facts.balance < cost) return 'no-credits'
  if (!facts.creditsActive) return 'credits-paused'
  if (!permissionsOf(facts.plan).has(PRICES_OF[facts.vehicleType])) return 'wrong-plan'
  return 'charge'
}

const PRICES_OF = { cars: 'CAR_PRICES', motorcycles: 'MOTORBIKE_PRICES' } as const
