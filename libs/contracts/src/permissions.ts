import type { UserType } from './user-type.js'

/** `UNSUSCRIBE` is the one spelling on the wire. */
export const PERMISSIONS = [
  'RAW_DATASHEET',
  'VISUAL_DATASHEET',
  'MEASUREMENTS',
  'DIGITAL_MAGAZINE',
  'SEARCH_HISTORY',
  'FAVORITES',
  'COMPARATOR',
  'COMPARATOR_TWO_VEHICLES',
  'PICTURES',
  'USED_PRICE',
  'HISTORIC_PRICE',
  'USEFUL_GUIDE',
  'SHARE_PRICE',
  'VISUAL_SEARCH',
  'INFOGRID',
  'CAR_PRICES',
  'MOTORBIKE_PRICES',
  'BUY_INFOCREDITS',
  'SUBSCRIBE',
  'UNSUSCRIBE',
] as const

export type Permission = (typeof PERMISSIONS)[number]

const INDIVIDUAL_PAID = [
  'RAW_DATASHEET',
  'VISUAL_DATASHEET',
  'MEASUREMENTS',
  'DIGITAL_MAGAZINE',
  'SEARCH_HISTORY',
  'COMPARATOR',
  'COMPARATOR_TWO_VEHICLES',
  'PICTURES',
  'USEFUL_GUIDE',
  'SHARE_PRICE',
  'VISUAL_SEARCH',
  'BUY_INFOCREDITS',
  'UNSUSCRIBE',
] as const satisfies Permission[]

const FLEET = [
  'RAW_DATASHEET',
  'VISUAL_DATASHEET',
  'MEASUREMENTS',
  'DIGITAL_MAGAZINE',
  'SEARCH_HISTORY',
  'FAVORITES',
  'COMPARATOR',
  'COMPARATOR_TWO_VEHICLES',
  'PICTURES',
  'USED_PRICE',
  'HISTORIC_PRICE',
  'INFOGRID',
  'SHARE_PRICE',
  'CAR_PRICES',
  'MOTORBIKE_PRICES',
] as const satisfies Permission[]

/** The only table of permissions. */
export const PLAN_PERMISSIONS = {
  unsuscribed: ['RAW_DATASHEET', 'SUBSCRIBE'],
  individualFree: [
    'RAW_DATASHEET',
    'MEASUREMENTS',
    'COMPARATOR',
    'VISUAL_SEARCH',
    'CAR_PRICES',
    'MOTORBIKE_PRICES',
    'SUBSCRIBE',
  ],
  individualCar: [...INDIVIDUAL_PAID, 'CAR_PRICES'],
  individualMotorbike: [...INDIVIDUAL_PAID, 'MOTORBIKE_PRICES'],
  individualPremium: [...INDIVIDUAL_PAID, 'CAR_PRICES', 'MOTORBIKE_PRICES', 'FAVORITES', 'HISTORIC_PRICE'],
  professionalFree: [
    'RAW_DATASHEET',
    'MEASUREMENTS',
    'COMPARATOR',
    'CAR_PRICES',
    'MOTORBIKE_PRICES',
    'INFOGRID',
    'SUBSCRIBE',
  ],
  professionalIndividual: [...FLEET, 'BUY_INFOCREDITS', 'UNSUSCRIBE'],
  professionalFleet: FLEET,
} as const satisfies Record<string, readonly Permission[]>

export type PlanCode = keyof typeof PLAN_PERMISSIONS
export const PLAN_CODES = Object.keys(PLAN_PERMISSIONS) as PlanCode[]

/** True if a plan for users of the type has the permission, InfoPro Grupal included. */
export function isInPlansFor(type: UserType, permission: Permission): boolean {
  return PLAN_CODES.some((code) => code.startsWith(type) && permissionsOf(code).has(permission))
}

/** Visitors and accounts without a plan have `unsuscribed`. */
export function permissionsOf(
  plan: PlanCode,
  { isPaused = false, awaitsCharge = false }: { isPaused?: boolean; awaitsCharge?: boolean } = {},
): ReadonlySet<Permission> {
  const permissions = new Set<Permission>(PLAN_PERMISSIONS[plan])
  // The digital magazine needs an active plan whose first charge was approved.
  if (isPaused || awaitsCharge) permissions.delete('DIGITAL_MAGAZINE')
  return permissions
}
