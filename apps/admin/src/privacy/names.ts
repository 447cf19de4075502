import type {
  IdentityProof,
  PrivacyEvent,
  PrivacyKind,
  PrivacyOrigin,
  PrivacyReason,
  PrivacyRequestRow,
  PrivacyState,
} from '@preciosa/contracts/privacy'
import type { Tone } from '../format/shown.js'

export const KIND_NAMES: Readonly<Record<PrivacyKind, string>> = {
  access: 'Ver sus datos',
  correction: 'Corregir un dato',
  deletion: 'Eliminar sus datos',
}

export const STATE_NAMES: Readonly<Record<PrivacyState, string>> = {
  unproved: 'Sin probar',
  open: 'Por responder',
  answered: 'Respondido',
  closed: 'Cerrado',
}

export const ORIGIN_NAMES: Readonly<Record<PrivacyOrigin, string>> = {
  site: 'En el sitio',
  letter: 'Por carta o en persona',
}

export const PROOF_NAMES: Readonly<Record<IdentityProof, string>> = {
  dni: 'DNI',
  passport: 'Pasaporte',
  power: 'Poder de un representante',
  other: 'Otro documento',
}

export const REASON_NAMES: Readonly<Record<PrivacyReason, string>> = {
  unproved: 'No se probó quién pide',
  withdrawn: 'Lo retiró',
  duplicate: 'Está repetido',
}

export const EVENT_NAMES: Readonly<Record<PrivacyEvent, string>> = {
  received: 'Llegó por el sitio',
  entered: 'Se anotó',
  'proof-mailed': 'Se mandó el enlace que confirma la dirección',
  'address-proved': 'Confirmó la dirección',
  'identity-seen': 'Se vio su documento',
  taken: 'Lo tomó',
  released: 'Lo soltó',
  note: 'Nota',
  answer: 'Respuesta',
  'data-mailed': 'Se mandó el enlace a sus datos',
  'data-fetched': 'Bajó sus datos',
  'deletion-begun': 'Empezó la eliminación',
  'account-deleted': 'Se eliminó la cuenta',
  'messages-deleted': 'Se eliminaron sus mensajes',
  closed: 'Se cerró',
}

interface Chip {
  name: string
  tone: Tone
}

const TONES: Readonly<Record<PrivacyState, Tone>> = {
  unproved: 'default',
  open: 'warning',
  answered: 'success',
  closed: 'default',
}

/** @param today `2026-11-20` */
export function stateChip({ state, dueOn }: Pick<PrivacyRequestRow, 'state' | 'dueOn'>, today: string): Chip {
  if (state === 'open' && dueOn < today) return { name: 'Vencido', tone: 'error' }
  if (state === 'open' && dueOn === today) return { name: 'Vence hoy', tone: 'error' }
  return { name: STATE_NAMES[state], tone: TONES[state] }
}
