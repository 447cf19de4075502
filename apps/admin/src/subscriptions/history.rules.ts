import type { SubscriptionSheet } from '@preciosa/contracts/payments'
import type { Happening } from '../payments/timeline.rules.js'

type Event = SubscriptionSheet['history'][number]

const EVENTS = new Map([
  ['begin', 'Empezó'],
  ['schedule', 'Quedó para más adelante'],
  ['start', 'Empezó, como estaba previsto'],
  ['charge', 'Se cobró'],
  ['rejected', 'Se rechazó un cobro'],
  ['disputed', 'El banco desconoció un pago'],
  ['won', 'El banco devolvió un pago desconocido'],
  ['returned', 'Se devolvió un pago'],
  ['leave', 'Se pidió la baja'],
  ['stay', 'Se quedó: se retiró la baja'],
  ['cancelled', 'Mercado Pago dejó de cobrarla'],
  ['follow', 'Se eligió otro plan para después'],
  ['difference', 'Cambió a un plan mayor'],
  ['reprice', 'Cambió su precio'],
  ['prolong', 'Se prolongó'],
  ['over', 'Terminó'],
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
  ['ended', 'ya había terminado'],
  ['leaving', 'ya estaba por terminar'],
  ['overlap', 'la cuenta ya tenía otro plan en esas fechas'],
  ['same-days', 'los días que se pagaron ya habían pasado, o eran de otro plan'],
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
  const isBad = event === 'rejected' || event === 'disputed'
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
