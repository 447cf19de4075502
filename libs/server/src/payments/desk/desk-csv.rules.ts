import { csvPages, momentCell, pesosCell } from '@preciosa/contracts'
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

export function ordersCsv(orders: readonly OrderSummary[]): Iterable<string> {
  const heading = [
    'pago',
    'pedido',
    'usuario',
    'e-mail',
    'clase',
    'qué se compró',
    'importe',
    'devuelto',
    'estado',
    'en mercado pago',
  ]
  return csvPages(heading, orders, (order) => [
    order.id,
    momentCell(order.createdAt),
    order.accountId,
    order.email ?? '',
    ORDER_KIND_NAMES[order.kind],
    order.name,
    pesosCell(order.amount),
    pesosCell(order.refunded),
    PAYMENT_STATUS_NAMES[order.status],
    order.externalId ?? '',
  ])
}

export function subscriptionsCsv(subscriptions: readonly SubscriptionSummary[]): Iterable<string> {
  const heading = [
    'suscripción',
    'usuario',
    'e-mail',
    'plan',
    'se paga por',
    'precio',
    'estado',
    'desde',
    'pagado hasta',
    'termina',
    'después',
    'cómo se paga',
    'pidió la baja',
    'se vio',
    'en mercado pago',
  ]
  return csvPages(heading, subscriptions, (subscription) => [
    subscription.id,
    subscription.accountId,
    subscription.email ?? '',
    subscription.name,
    subscription.billing === 'anual' ? 'año' : 'mes',
    subscription.paidBy === 'given' ? '0' : pesosCell(subscription.price),
    SUBSCRIPTION_STATE_NAMES[subscription.state],
    momentCell(subscription.startsAt),
    subscription.paidBy === 'given' ? '' : momentCell(subscription.paidUntil),
    momentCell(subscription.endsAt),
    subscription.next ?? '',
    PAID_BY_NAMES[subscription.paidBy],
    momentCell(subscription.leavingAt),
    momentCell(subscription.seenAt),
    subscription.externalId ?? '',
  ])
}

export function findingsCsv(findings: readonly Finding[]): Iterable<string> {
  const heading = [
    'número',
    'qué pasó',
    'sobre qué',
    'detalle',
    'usuario',
    'pago',
    'vence',
    'encontrado',
    'resuelto',
    'quién',
    'nota',
  ]
  return csvPages(heading, findings, (finding) => [
    finding.id,
    FINDING_NAMES[finding.kind],
    finding.about,
    finding.detail,
    finding.accountId ?? '',
    finding.orderId ?? '',
    momentCell(finding.deadline),
    momentCell(finding.foundAt),
    momentCell(finding.settledAt),
    finding.settledBy ?? '',
    finding.note ?? '',
  ])
}
