import type { ErrorCode, RouteOutput } from '@preciosa/contracts'
import type { BillingInformation } from '@preciosa/contracts/billing'
import type { creditRoutes } from '@preciosa/contracts/credits'
import type { OwnFleet } from '@preciosa/contracts/fleets'
import type { Invoice } from '@preciosa/contracts/invoices'
import type { ConsultedVersion } from '@preciosa/contracts/my-vehicles'
import type { PendingConsent, Subscription, User, WayIn } from '@preciosa/contracts/own-account'
import type { OwnPlan, Payment } from '@preciosa/contracts/payments'
import { type Onboarding, ONBOARDING_STEPS } from '@preciosa/contracts/profiles'
import { Refused } from './refused.js'

export type Spend = Pick<ConsultedVersion, 'codia' | 'dateConsulted' | 'lasting'>

export interface Account {
  email: string
  password: string
  credits: number
  /** Free credits above the bound of the network; the gift of a completed profile then waits too. */
  waiting?: number
  consulted: Set<number>
  refusal: ErrorCode | null
  /** It has a name. */
  complete: boolean
  /** Texts that sessions wait for. */
  toAccept?: PendingConsent[]
  /** False until the mailed code or link is used. */
  activated?: boolean
  /** Without a password. */
  isSocial?: boolean
  waitsAt?: Onboarding['step']
  waysIn?: WayIn[]
  type: User['type']
  plan: Subscription | null
  permissions: User['permissions']
  muestraCodia?: boolean
  favourites?: Set<number>
  history?: Spend[]
  lookedYear?: number
  firstName?: string
  billing?: Omit<BillingInformation, 'complete'>
  photo?: { version: string; bytes: string | Buffer }
  changes?: Record<string, unknown>
  completes?: boolean
  ownPlan?: Partial<OwnPlan>
  payments?: Payment[]
  /** The last first. */
  invoices?: Invoice[]
  planChoice?: number | null
  /** The plan was chosen before the wizard began. */
  isBuying?: boolean
  fleet?: OwnFleet | null
  lots?: RouteOutput<typeof creditRoutes.credits>['lots']
}

/** For what is made out to a name. */
export function named(account: Account): Account {
  if (!account.complete) throw new Refused('account-incomplete')
  return account
}

export function onboardingOf({
  email,
  type,
  waitsAt = 'done',
  planChoice = null,
  isBuying = false,
}: Account): Onboarding {
  return {
    email,
    kind: 'normal',
    types: ['individual', 'professional'],
    hasTypeOfSignUp: false,
    steps: isBuying ? ['plan', 'data', 'billing', 'payment', 'welcome'] : [...ONBOARDING_STEPS],
    step: waitsAt,
    backTo: 'plan',
    answers: { type, areasOfInterest: [] },
    chosenPlanId: planChoice,
    suggestedName: null,
  }
}

export function billingOf({ billing }: Account): BillingInformation {
  const none = {
    enterpriseName: null,
    email: null,
    taxStatus: null,
    taxType: null,
    taxId: null,
    enterpriseAddress: null,
    enterpriseProvince: null,
    enterpriseLocality: null,
    enterpriseZipCode: null,
  }
  return { ...none, ...billing, complete: billing !== undefined }
}

export function creditsOf({ credits, waiting = 0, lots }: Account): RouteOutput<typeof creditRoutes.credits> {
  const lot = {
    id: 1,
    kind: 'plan' as const,
    amount: credits,
    left: credits,
    startsAt: '2026-11-01T03:00:00.000Z',
    expiresAt: '2026-12-01T03:00:00.000Z',
  }
  return {
    balance: credits,
    lots: lots ?? (credits === 0 ? [] : [lot]),
    waiting,
    response: [],
    pagination: { page: 1, pageSize: 1, totalPages: 0, totalResults: 0 },
  }
}

export function planNamed(
  name: string,
  code: Subscription['subscriptionType']['subscriptionCode'],
): Subscription {
  return {
    id: 7,
    name,
    type: 'monthly',
    price: 9_500,
    subscriptionType: { type: 'moto', subscriptionCode: code },
    infocreditsPerMonth: 30,
    professional: false,
    basedFromId: 2,
    creationDateTime: '2026-11-01T03:00:00.000Z',
    expirationDateTime: '2026-12-01T03:00:00.000Z',
    status: 'active',
    startDate: '2026-11-01T03:00:00.000Z',
    endDate: null,
    billingPeriod: { from: '2026-12-01T03:00:00.000Z', to: '2027-01-01T03:00:00.000Z' },
    dueDate: '2026-12-01T03:00:00.000Z',
  }
}

export function userOf(account: Account): User {
  const { email, credits, consulted, refusal, type, plan, permissions } = account
  return {
    id: 1,
    email,
    firstName: account.complete ? (account.firstName ?? '') : null,
    lastName: null,
    phoneNumber: null,
    prefix: null,
    province: null,
    locality: null,
    zipCode: null,
    direction: null,
    floor: null,
    unit: null,
    companyName: null,
    activity: null,
    areasOfInterest: [],
    vehiclesOfInterest: [],
    brandsOfInterest: [],
    gender: null,
    birthDate: null,
    type,
    availableInfocredits: credits,
    infoCreditsActive: refusal !== 'credits-paused',
    activeSubscription: plan,
    muestraCodia: account.muestraCodia ?? false,
    completedProfile: false,
    wasCompleted: false,
    codiasConsultados: [...consulted].map((codia) => ({
      codia,
      vehicleType: 'cars' as const,
      dateConsulted: '2026-11-02T12:00:00.000Z',
    })),
    codiasFavorites: [...(account.favourites ?? [])].map((codia) => ({
      codia,
      vehicleType: 'cars' as const,
    })),
    permissions,
  }
}
