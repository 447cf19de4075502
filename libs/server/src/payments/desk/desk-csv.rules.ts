import {
  type Finding,
  FINDING_NAMES,
  ORDER_KIND_NAMES,
  type OrderSummary,
  PAID_BY_NAMES,
  PAYMENT_STATUS_NAMES,
  SUBSCRIPTION_STATE_NAMES,
  type SubscriptionSummary,
} from '@preciosa/contracts'
import { TIME_ZONE } from '@preciosa/platform'
import { csvPages, pesosCell } from '../../files/tables/index.js'

/** `2026-11-20 12:05`, which spreadsheets of all languages read. */
const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

function when(instant: string | null): string {
  return instant === null ? '' : moment.format(new Date(instant))
}

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
    when(order.createdAt),
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
    when(subscription.startsAt),
    subscription.paidBy === 'given' ? '' : when(subscription.paidUntil),
    when(subscription.endsAt),
    subscription.next ?? '',
    PAID_BY_NAMES[subscription.paidBy],
    when(subscription.leavingAt),
    when(subscription.seenAt),
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
    when(finding.deadline),
    when(finding.foundAt),
    when(finding.settledAt),
    finding.settledBy ?? '',
    finding.note ?? '',
  ])
}
