import { type CsvColumns, csvPages, momentCell, pesosCell } from '@preciosa/contracts'
import {
  type Finding,
  FINDING_NAMES,
  ORDER_KIND_NAMES,
  type OrderSummary,
  PAID_BY_NAMES,
  PAYMENT_STATUS_NAMES,
  SUBSCRIPTION_STATE_NAMES,
  type SubscriptionSummary,
} from '@preciosa/contracts/payments'

const ORDER: CsvColumns<OrderSummary> = [
  ['pago', ({ id }) => id],
  ['pedido', ({ createdAt }) => momentCell(createdAt)],
  ['usuario', ({ accountId }) => accountId],
  ['e-mail', ({ email }) => email ?? ''],
  ['clase', ({ kind }) => ORDER_KIND_NAMES[kind]],
  ['qué se compró', ({ name }) => name],
  ['importe', ({ amount }) => pesosCell(amount)],
  ['devuelto', ({ refunded }) => pesosCell(refunded)],
  ['estado', ({ status }) => PAYMENT_STATUS_NAMES[status]],
  ['en mercado pago', ({ externalId }) => externalId ?? ''],
]

export function ordersCsv(orders: readonly OrderSummary[]): Iterable<string> {
  return csvPages(ORDER, orders)
}

const SUBSCRIPTION: CsvColumns<SubscriptionSummary> = [
  ['suscripción', ({ id }) => id],
  ['usuario', ({ accountId }) => accountId],
  ['e-mail', ({ email }) => email ?? ''],
  ['plan', ({ name }) => name],
  ['se paga por', ({ billing }) => (billing === 'anual' ? 'año' : 'mes')],
  ['precio', ({ paidBy, price }) => (paidBy === 'given' ? '0' : pesosCell(price))],
  ['estado', ({ state }) => SUBSCRIPTION_STATE_NAMES[state]],
  ['desde', ({ startsAt }) => momentCell(startsAt)],
  ['pagado hasta', ({ paidBy, paidUntil }) => (paidBy === 'given' ? '' : momentCell(paidUntil))],
  ['termina', ({ endsAt }) => momentCell(endsAt)],
  ['después', ({ next }) => next ?? ''],
  ['cómo se paga', ({ paidBy }) => PAID_BY_NAMES[paidBy]],
  ['pidió la baja', ({ leavingAt }) => momentCell(leavingAt)],
  ['se vio', ({ seenAt }) => momentCell(seenAt)],
  ['en mercado pago', ({ externalId }) => externalId ?? ''],
]

export function subscriptionsCsv(subscriptions: readonly SubscriptionSummary[]): Iterable<string> {
  return csvPages(SUBSCRIPTION, subscriptions)
}

const FINDING: CsvColumns<Finding> = [
  ['número', ({ id }) => id],
  ['qué pasó', ({ kind }) => FINDING_NAMES[kind]],
  ['sobre qué', ({ about }) => about],
  ['detalle', ({ detail }) => detail],
  ['usuario', ({ accountId }) => accountId ?? ''],
  ['pago', ({ orderId }) => orderId ?? ''],
  ['vence', ({ deadline }) => momentCell(deadline)],
  ['encontrado', ({ foundAt }) => momentCell(foundAt)],
  ['resuelto', ({ settledAt }) => momentCell(settledAt)],
  ['quién', ({ settledBy }) => settledBy ?? ''],
  ['nota', ({ note }) => note ?? ''],
]

export function findingsCsv(findings: readonly Finding[]): Iterable<string> {
  return csvPages(FINDING, findings)
}
