import {
  type Finding,
  type FindingKind,
  type OrderSummary,
  PAYMENT_STATUS_NAMES,
  type PaymentStatus,
} from '@preciosa/contracts/payments'
import type { Tone } from '../format/shown.js'

const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = {
  paid: 'success',
  pending: 'warning',
  cancelled: 'default',
  refunded: 'info',
}

export function paymentChip(status: PaymentStatus): { name: string; tone: Tone } {
  return { name: PAYMENT_STATUS_NAMES[status], tone: PAYMENT_TONES[status] }
}

/** Where the seller answers charge-backs and claims. */
export const PANEL = 'https://www.mercadopago.com.ar/activities'

const TOPICS = new Map([
  ['payment', 'un pago'],
  ['subscription_preapproval', 'una suscripción'],
  ['subscription_authorized_payment', 'un cobro de la suscripción'],
  ['topic_chargebacks_wh', 'un contracargo'],
  ['topic_claims_integration_wh', 'un reclamo'],
])

export function topicName(topic: string): string {
  return TOPICS.get(topic) ?? `«${topic}»`
}

export const REFUSED_NAMES = {
  unsigned: 'Sin firma',
  stale: 'Con una firma de hace más de cinco minutos',
  forged: 'Con una firma que no es la nuestra',
} as const

export function buyerName({ email, accountId }: Pick<OrderSummary, 'email' | 'accountId'>): string {
  return email ?? `Usuario ${accountId}, eliminado`
}

export function findingStatus({ settledAt }: Pick<Finding, 'settledAt'>): { name: string; tone: Tone } {
  return settledAt === null
    ? { name: 'Por resolver', tone: 'warning' }
    : { name: 'Resuelto', tone: 'success' }
}

/** What happened, and what staff can do about it. */
export const FINDINGS_SAY: Readonly<Record<FindingKind, string>> = {
  'unknown-payment':
    'Mercado Pago tiene un pago que no es de ningún pedido de acá, así que no acreditó nada. Si es de una persona, devolvelo; si es de otro sistema que cobra en la misma cuenta, no hay nada que hacer.',
  'other-collector':
    'Llegó la noticia de un pago que cobró otra cuenta de Mercado Pago, y acá no cambió nada. Mirá si las credenciales o los avisos de dos cuentas están cruzados.',
  'wrong-amount':
    'Se pagó un importe, o una moneda, que no es la del pedido, así que no se acreditó nada. Devolvé el dinero, o acordá con la persona y ajustá sus créditos.',
  'unknown-status':
    'Mercado Pago dio un estado que este sistema no conoce. Quedó guardado como vino, y no acreditó ni quitó nada. Mirá el pago en Mercado Pago: si está cobrado, decidí si hay que acreditarlo o devolverlo.',
  'unknown-subscription':
    'Mercado Pago tiene una suscripción que no es de ningún plan de acá y que puede seguir cobrando. Si nadie la reconoce, cancelala; lo que haya cobrado aparece acá como pago sin pedido, para devolverlo.',
  'no-charge':
    'Terminó un período pagado y Mercado Pago no cobró el siguiente ni dijo por qué. Preguntale ahora; se le pregunta también cada noche. Sin noticias, el plan termina a los diez días.',
  'credits-spent':
    'Se devolvió o se desconoció un pago cuyos InfoCredits ya estaban gastados. Lo gastado no vuelve y el saldo nunca queda negativo. Si parece un abuso, podés bloquear la cuenta.',
  'partial-refund':
    'En el panel de Mercado Pago, y no desde acá, se devolvió una parte de lo que se pagó por un plan. El plan sigue como estaba.',
  'won-after-end':
    'El banco dio la razón a la guía en un desconocimiento, pero el plan ya había terminado. Dale a la persona los días que le quedaban, desde su ficha.',
  chargeback:
    'El titular de la tarjeta desconoció el pago, y Mercado Pago retiene el dinero hasta que el banco decida. Mandá las pruebas de la venta en Mercado Pago antes de la fecha: comprobante, fecha y uso de la cuenta. Mientras tanto no se puede devolver. Cuando se decide, esto sale solo de la lista.',
  mediation:
    'La persona y Mercado Pago discuten este pago, y el dinero puede estar retenido. No cambió nada acá. Respondé en la actividad de Mercado Pago; cuando termina, esto sale solo de la lista.',
  claim:
    'Alguien abrió un reclamo en Mercado Pago. No cambió nada acá. Respondelo en la actividad de Mercado Pago, y anotá cómo terminó.',
  'other-mode':
    'Las credenciales son de dinero real y el pago es de prueba, o al revés. Quedó guardado y no cambió nada. Mirá que las credenciales y la dirección de los avisos sean de la misma aplicación.',
  'no-invoice':
    'Mercado Pago cobró un plan, y un día después todavía no muestra la factura de ese cobro, así que no acreditó nada. Preguntale ahora; si sigue igual, escribile a Mercado Pago con el número del pago.',
  unreadable:
    'Mercado Pago lo muestra de un modo que este sistema no entiende, así que quedó como estaba; lo demás se comparó. Miralo en Mercado Pago y avisá a quien mantiene el sistema. Cuando se entiende, esto sale solo de la lista.',
  'not-compared':
    'Mercado Pago no contestó, después de varios intentos, por una parte de lo que se compara cada noche. La noche siguiente se pregunta otra vez desde el mismo lugar; cuando sale bien, esto sale solo de la lista.',
  statement:
    'El reporte de Mercado Pago de un mes y los pagos de acá no dicen lo mismo. En «Liquidaciones» está cada diferencia. Se compara de nuevo cada noche; cuando no queda ninguna, esto sale solo de la lista.',
  'job-failed':
    'El sistema la intentó varias veces y dejó de intentar. Cuando la causa esté resuelta, probá de nuevo; cuando sale bien, esto sale solo de la lista.',
}

/** What only has to be seen, and what is then noted. */
export const SEEN_NOTES: Readonly<Partial<Record<FindingKind, { label: string; note: string }>>> = {
  'unknown-payment': {
    label: 'Es de otro programa',
    note: 'Es de otro programa que cobra en la misma cuenta.',
  },
  'credits-spent': { label: 'Visto', note: 'Visto, sin nada más que hacer.' },
  mediation: { label: 'Visto', note: 'Visto: se responde en Mercado Pago.' },
  'partial-refund': { label: 'Visto', note: 'Visto, sin nada más que hacer.' },
}

/** What settling a finding does, before it is done. */
export function settlingLine({ kind, subject }: Pick<Finding, 'kind' | 'subject'>): string {
  const isRefund = kind === 'job-failed' && subject.startsWith('payments.refund ')
  return isRefund
    ? 'La devolución no se intenta más: sale de la lista y queda lo que escribas.'
    : 'No cambia nada por sí mismo: sale de la lista y queda lo que escribas.'
}
