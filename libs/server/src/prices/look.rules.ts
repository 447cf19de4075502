import { type ErrorCode, type PlanCode, permissionsOf, type VehicleType } from '@preciosa/contracts'

/** Everything that decides a look (spec 1 §4, api.md "The look"). */
export interface LookFacts {
  signedIn: boolean
  /** Whether the current edition of this vehicle type has the codia. */
  exists: boolean
  hasProfile: boolean
  /** Paid this month, or ever from the welcome lot. */
  paid: boolean
  /** Whether there is a used price that this person may see. */
  hasUsedPrice: boolean
  balance: number
  /** infoCreditsActive: false while the plan's charge is rejected. */
  creditsActive: boolean
  plan: PlanCode
  vehicleType: VehicleType
}

/** Why a look is refused. */
export type LookRefusal = Extract<
  ErrorCode,
  'login-required' | 'not-found' | 'account-incomplete' | 'no-credits' | 'credits-paused' | 'wrong-plan'
>

/** Nothing to pay; one credit; nothing to see and so nothing to pay; or why not. */
export type LookOutcome = 'free' | 'charge' | 'nothing' | LookRefusal

export function isRefusal(outcome: LookOutcome): outcome is LookRefusal {
  return outcome !== 'free' && outcome !== 'charge' && outcome !== 'nothing'
}

/**
 * The one decision before a used price is shown, in the order of the contract: 401, 404, 412, then spec 1 §4 steps 2
 * to 5. Step 6, the confirmation, is the page's.
 */
export function decideLook(facts: LookFacts): LookOutcome {
  if (!facts.signedIn) return 'login-required'
  if (!facts.exists) return 'not-found'
  if (!facts.hasProfile) return 'account-incomplete'
  if (facts.paid) return 'free'
  if (!facts.hasUsedPrice) return 'nothing'
  if (facts.balance < 1) return 'no-credits'
  if (!facts.creditsActive) return 'credits-paused'
  if (!permissionsOf(facts.plan).has(PRICES_OF[facts.vehicleType])) return 'wrong-plan'
  return 'charge'
}

const PRICES_OF = { cars: 'CAR_PRICES', motorcycles: 'MOTORBIKE_PRICES' } as const
