import {
  CONSUMER_LINK_DAYS,
  CONSUMER_REQUEST_STATE_NAMES,
  type ConsumerRequestSheet,
  type ConsumerRequestState,
} from '@preciosa/contracts/consumer-requests'
import { counted, type Tone } from '../format/shown.js'

const HOUR_MS = 3_600_000
/** In which the law wants the code at the person. */
const CODE_HOURS = 24

const TONES: Readonly<Record<ConsumerRequestState, Tone>> = {
  asked: 'default',
  done: 'success',
  'by-hand': 'warning',
}

export function stateChip(state: ConsumerRequestState): { name: string; tone: Tone } {
  return { name: CONSUMER_REQUEST_STATE_NAMES[state], tone: TONES[state] }
}

/** How long a request has been waiting, and for what. */
export function clockText(
  { state, askedAt, results, mailedAt, email, isWaiting }: ConsumerRequestSheet,
  now: Date,
): { text: string; isLate: boolean } {
  const hours = (now.getTime() - new Date(askedAt).getTime()) / HOUR_MS
  const age = hours < 24 ? 'de hoy' : `hace ${counted(Math.floor(hours / 24), 'día', 'días')}`
  if (state === 'by-hand') {
    const confirmedAt = results.at(0)?.at ?? askedAt
    const since = (now.getTime() - new Date(confirmedAt).getTime()) / HOUR_MS
    return { text: `Espera al equipo, ${age}`, isLate: since > 2 * 24 }
  }
  if (state === 'done') return { text: `Resuelto, ${age}`, isLate: false }
  if (isWaiting) return { text: `Va por correo junto con otros pedidos, ${age}`, isLate: hours > CODE_HOURS }
  // By DNI alone there may be no address.
  if (mailedAt === null && email !== null)
    return { text: `El código no salió por correo, ${age}`, isLate: hours > CODE_HOURS }
  if (hours > CONSUMER_LINK_DAYS * 24) return { text: `No se confirmó, ${age}`, isLate: false }
  return { text: `Espera que la persona confirme, ${age}`, isLate: false }
}
