import type { UserType } from '@preciosa/contracts'
import {
  type ConsentDoor,
  FIREBASE_ISSUERS,
  LOCAL_ISSUER,
  SOCIAL_NAMES,
  type WayIn,
} from '@preciosa/contracts/own-account'
import type { CreditKind, LedgerLine, PlanState, UserSummary } from '@preciosa/contracts/users'
import type { Tone } from '../format/shown.js'

export const USER_TYPE_NAMES: Readonly<Record<UserType, string>> = {
  individual: 'Particular',
  professional: 'Profesional',
}

export function userTypeName(type: UserType | null): string {
  return type === null ? 'Sin perfil' : USER_TYPE_NAMES[type]
}

/** Deletion precedes a block, and a block precedes a missing activation. */
export function userStatus({
  blocked,
  activated,
  deleted,
}: Pick<UserSummary, 'blocked' | 'activated' | 'deleted'>): {
  name: string
  tone: Tone
} {
  if (deleted) return { name: 'Eliminado', tone: 'default' }
  if (blocked) return { name: 'Bloqueado', tone: 'error' }
  return activated ? { name: 'Activo', tone: 'default' } : { name: 'Sin activar', tone: 'warning' }
}

export const PLAN_STATE: Readonly<Record<PlanState, { name: string; tone: Tone }>> = {
  active: { name: 'Activo', tone: 'success' },
  paused: { name: 'Pausado', tone: 'warning' },
  ending: { name: 'Termina', tone: 'warning' },
}

export const BILLING_NAMES = { monthly: 'por mes', anual: 'por año' } as const

export const CREDIT_KIND_NAMES: Readonly<Record<CreditKind, string>> = {
  plan: 'Plan',
  gift: 'Regalo',
  pack: 'Pack',
  adjustment: 'Ajuste',
  welcome: 'Bienvenida',
}

export function lineName({ type, kind }: Pick<LedgerLine, 'type' | 'kind'>): string {
  if (type === 'taken') return 'Se quitaron'
  const credits = kind === null ? '' : `: ${CREDIT_KIND_NAMES[kind].toLowerCase()}`
  return type === 'grant' ? `Se dieron${credits}` : `Consulta${credits}`
}

export function lineReason({ vehicle, reason }: Pick<LedgerLine, 'vehicle' | 'reason'>): string {
  if (vehicle !== null) return vehicle.name ?? `codia ${vehicle.codia}`
  return reason ?? ''
}

export function addressOf({ id, email }: Pick<UserSummary, 'id' | 'email'>): string {
  return email === '' ? `Usuario ${id}` : email
}

export function keeperName(issuer: string): string {
  if (issuer === LOCAL_ISSUER) return 'Preciosa'
  return issuer.startsWith(FIREBASE_ISSUERS) ? 'Firebase' : issuer
}

export function signInMethodNames(ways: readonly WayIn[] | null): string {
  if (ways === null || ways.length === 0) return '—'
  return ways.map((way) => (way === 'password' ? 'contraseña' : SOCIAL_NAMES[way])).join(', ')
}

const CONSENT_DOOR_NAMES: Readonly<Record<ConsentDoor, string>> = {
  'sign-up': 'al registrarse',
  social: 'al registrarse con Google, Facebook o Apple',
  'sign-in': 'al ingresar, cuando se le pidió',
}

export function consentDoorName(door: ConsentDoor | null): string {
  return door === null ? 'al registrarse' : CONSENT_DOOR_NAMES[door]
}
