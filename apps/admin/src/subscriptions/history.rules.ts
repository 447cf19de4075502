import type { SubscriptionSheet } from '@preciosa/contracts/payments'
import type { Happening } from '../payments/timeline.rules.js'

type Event = SubscriptionSheet['history'][number]

const EVENTS = new Map([
  ['begin', 'Empezó'],
  ['schedule', 'Quedó para más adelante'],
  ['start', 'Empezó, como estaba previsto'],
  ['confirm', 'Se cobró'],
  ['pause', 'Se puso en pausa'],
  ['resume', 'Siguió después de la pausa'],
  ['request-cancel', 'Se pidió la baja'],
  ['withdraw-cancel', 'Se quedó: se retiró la baja'],
  ['follow', 'Se eligió otro plan para después'],
  ['upgrade', 'Cambió a un plan mayor'],
  ['undo-upgrade', 'Volvió al plan de antes'],
  ['reprice', 'Cambió su precio'],
  ['prolong', 'Se prolongó'],
  ['expire', 'Venció'],
  ['end', 'Terminó'],
])

/** By the beginning of the source, the longest first. */
const SOURCES: readonly [start: string, name: string][] = [
  ['mercado-pago:payment:', 'por un pago de Mercado Pago'],
  ['mercado-pago:order:', 'al pagarlo en Mercado Pago'],
  ['mercado-pago:preapproval:', 'por la suscripción en Mercado Pago'],
  ['mercado-pago:', 'por Mercado Pago'],
  ['clock', 'por la fecha'],
  ['registration', 'al registrarse'],
  ['fleet:', 'por el grupo de su empresa'],
  ['price-change:', 'por un cambio de precio del plan'],
  ['profile', 'al cambiar de tipo de perfil'],
  ['account:', 'por la persona'],
  ['person', 'por la persona'],
  ['import', 'al traer los clientes de antes'],
]

const IGNORED = new Map([
  ['no-transition', 'el estado no lo permitía'],
  ['overlap', 'la cuenta ya tenía otro plan en esas fechas'],
  ['pays-ahead', 'era de un período que ya estaba pago'],
  ['pays-further', 'no pagaba más que lo que ya estaba pago'],
  ['same-days', 'los días que se pagaron ya habían pasado'],
  ['charged-back', 'ya estaba por terminar'],
])

/** A subscription's events, the oldest first. */
export function historyOf(history: readonly Event[]): Happening[] {
  return history.map(happening).reverse()
}

function happening({ at, event, source, by, ignored }: Event): Happening {
  const name = EVENTS.get(event) ?? event
  const from = by === null ? (SOURCES.find(([start]) => source.startsWith(start))?.[1] ?? null) : `por ${by}`
  if (ignored !== null)
    return {
      at,
      title: `${name}: no cambió nada`,
      text: `${sentence(`Llegó ${from ?? 'de otro lado'}`)} No valió porque ${IGNORED.get(ignored) ?? ignored}.`,
      code: source,
      tone: 'waiting',
    }
  const isBad = event === 'pause'
  return {
    at,
    title: name,
    text: from === null ? '' : sentence(from),
    code: source,
    tone: isBad ? 'problem' : 'done',
  }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
