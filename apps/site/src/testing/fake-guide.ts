import type { ErrorCode, RouteOutput, VehicleType } from '@preciosa/contracts'
import type { Subscription, User, WayIn } from '@preciosa/contracts/own-account'
import type { BillingInformation } from '@preciosa/contracts/billing'
import type { Version } from '@preciosa/contracts/catalogue'
import type { creditRoutes } from '@preciosa/contracts/credits'
import type { Dollar } from '@preciosa/contracts/dollar'
import type { OwnFleet } from '@preciosa/contracts/fleets'
import type { Trend } from '@preciosa/contracts/history'
import type { PriceRow } from '@preciosa/contracts/looks'
import type { ConsultedVersion } from '@preciosa/contracts/my-vehicles'
import type { OwnPlan, Payment } from '@preciosa/contracts/payments'
import { type Onboarding, ONBOARDING_STEPS } from '@preciosa/contracts/profiles'
import { PHOTOS, PICTURED } from './fake-sheets.js'

const FORD = { id: 12, name: 'Ford' }
const HONDA = { id: 20, name: 'Honda' }
const CITROEN = { id: 14, name: 'Citroën' }
const FIESTA = { id: 1, name: 'Fiesta' }
const KA = { id: 2, name: 'Ka' }
const C3 = { id: 3, name: 'C3' }
const WAVE = { id: 9, name: 'Wave' }

export const USED_PRICES: Readonly<Record<number, readonly PriceRow[]>> = {
  120_001: [2022, 2021, 2020, 2019, 2018, 2017, 2016].map((year, index) => ({
    year,
    price: 21_737 - index * 1_313,
  })),
  120_002: [],
  200_001: [{ year: 2020, price: 1_937 }],
}

export function trendOf(
  codia: number,
  newPrice: number | null,
  used: readonly PriceRow[] = USED_PRICES[codia] ?? [],
): Trend {
  const point = (period: string, share: number, cpi: number): Trend['response'][number] => ({
    period,
    newPrice: newPrice === null ? null : { price: newPrice },
    prices: used.map(({ year, price }) => ({ year, price: Math.round(price * share) })),
    rates: { bna: 1400, blue: 1450, cpi },
    nominal: false,
  })
  return { cpiPeriod: '2026-11', response: [point('2026-10', 1 / 1.02, 1.03), point('2026-11', 1, 1)] }
}

const span = (years: number[]) => ({ prices_from: years.at(-1) ?? null, prices_to: years[0] ?? null })

function version(
  vehicleType: VehicleType,
  codia: number,
  brand: { id: number; name: string },
  model: { id: number; name: string },
  description: string,
  listPrice: number | null,
): Version {
  const years = (USED_PRICES[codia] ?? []).map(({ year }) => year ?? 0)
  return {
    codia,
    versionCode: String(codia),
    description,
    versionDescription: description,
    versionSummary: `${brand.name} ${description}`,
    summary: `${brand.name} ${description}`,
    brand,
    model,
    vehicleType,
    years,
    ...span(years),
    list_price: listPrice,
    hasNewPrice: listPrice !== null,
    photo_url: codia === PICTURED ? (PHOTOS[0] ?? null) : null,
    photoUrl: null,
    imagen: null,
    isFavouritedByLoggedInUser: false,
  }
}

export const VERSIONS: readonly Version[] = [
  version('cars', 120_001, FORD, FIESTA, 'Fiesta 1.6 SE', 29_411),
  version('cars', 120_002, FORD, KA, 'Ka 1.5 S', 25_113),
  version('motorcycles', 200_001, HONDA, WAVE, 'Wave 110 S', 2_213),
]

const priced = { list_price: true, prices_from: 2016, prices_to: 2022 }
const brand = (one: { id: number; name: string }, ...groups: { id: number; name: string }[]) => ({
  ...one,
  summary: one.name,
  ...priced,
  groups: groups.map((group) => ({ ...group, ...priced })),
})

const used = { list_price: false, prices_from: 2005, prices_to: 2014 }
const citroen = { ...brand(CITROEN), ...used, groups: [{ ...C3, ...used }] }

export const BRANDS = {
  cars: [citroen, brand(FORD, FIESTA, KA)],
  motorcycles: [brand(HONDA, WAVE)],
} satisfies Record<VehicleType, unknown>

export function brandsNamed(names: readonly string[]) {
  return names.map((name, index) => brand({ id: 100 + index, name }))
}

/** A Ford Fiesta of $ 29.411.000 costs US$ 19.872 at the official rate and US$ 19.413 at the blue one. */
export const DOLLAR: Dollar = {
  bna: { value: 1480, date: '2026-11-20T18:00:00.000Z' },
  blue: { value: 1515, date: '2026-11-20T18:00:00.000Z' },
  stale: false,
}

export type FakeSpend = Pick<ConsultedVersion, 'codia' | 'dateConsulted' | 'lasting'>

export interface FakeAccount {
  email: string
  password: string
  credits: number
  /** Free credits above the bound of the network; the gift of a completed profile then waits too. */
  waiting?: number
  consulted: Set<number>
  refusal: ErrorCode | null
  complete: boolean
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
  history?: FakeSpend[]
  lookedYear?: number
  firstName?: string
  billing?: Omit<BillingInformation, 'complete'>
  photo?: { version: string; bytes: string | Buffer }
  changes?: Record<string, unknown>
  completes?: boolean
  ownPlan?: Partial<OwnPlan>
  payments?: Payment[]
  planChoice?: number | null
  fleet?: OwnFleet | null
  lots?: RouteOutput<typeof creditRoutes.credits>['lots']
}

export function onboardingOf({ email, type, waitsAt = 'done', planChoice = null }: FakeAccount): Onboarding {
  return {
    email,
    kind: 'normal',
    types: ['individual', 'professional'],
    steps: [...ONBOARDING_STEPS],
    step: waitsAt,
    backTo: 'plan',
    answers: { type, areasOfInterest: [] },
    chosenPlanId: planChoice,
    suggestedName: null,
  }
}

export const BILLING = {
  enterpriseName: 'Lucía Ejemplo',
  email: 'lucia@ejemplo.com.ar',
  taxStatus: 'Consumidor Final',
  taxType: 'DNI',
  taxId: '30111222',
  enterpriseAddress: 'Oroño 1234',
  enterpriseProvince: 'Mendoza',
  enterpriseLocality: 'Godoy Cruz',
  enterpriseZipCode: '2000',
} as const satisfies FakeAccount['billing']

export function billingOf({ billing }: FakeAccount): BillingInformation {
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

export function creditsOf({
  credits,
  waiting = 0,
  lots,
}: FakeAccount): RouteOutput<typeof creditRoutes.credits> {
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

export function userOf(account: FakeAccount): User {
  const { email, credits, consulted, refusal, type, plan, permissions } = account
  return {
    id: 1,
    email,
    firstName: account.firstName ?? '',
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
