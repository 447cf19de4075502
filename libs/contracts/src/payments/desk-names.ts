import type { FleetState } from '../fleets/staff-fleets.js'
import type { CompanyKind, MessageDoor, MessageState } from '../contact/staff-messages.js'
import type { FindingKind, RefundState } from './staff-payments.js'
import type { MovementClass, StatementDifferenceKind } from './staff-statements.js'
import type { SubscriptionStateName } from './staff-subscriptions.js'
import type { PaidBy } from '../users/staff-users.js'
import type { OrderKind, PaymentStatus } from './payment-objects.js'

/** Names that staff see, in the console and its CSVs. */
export const ORDER_KIND_NAMES: Readonly<Record<OrderKind, string>> = {
  plan: 'Plan',
  pack: 'Pack',
  difference: 'Diferencia por cambio de plan',
}

export const PAYMENT_STATUS_NAMES: Readonly<Record<PaymentStatus, string>> = {
  paid: 'Pagado',
  pending: 'Pendiente',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
}

export const REFUND_STATE_NAMES: Readonly<Record<RefundState, string>> = {
  asked: 'Pedida',
  sent: 'Enviada a Mercado Pago',
  'in-process': 'En proceso en Mercado Pago',
  done: 'Devuelta',
  refused: 'Rechazada por Mercado Pago',
  'given-up': 'Abandonada',
}

export const SUBSCRIPTION_STATE_NAMES: Readonly<Record<SubscriptionStateName, string>> = {
  pending: 'Todavía no empezó',
  active: 'Activa',
  paused: 'En pausa',
  ending: 'Termina',
  ended: 'Terminada',
}

export const FLEET_STATE_NAMES: Readonly<Record<FleetState, string>> = {
  planned: 'Por empezar',
  current: 'En curso',
  over: 'Terminado',
}

export const PAID_BY_NAMES: Readonly<Record<PaidBy, string>> = {
  'mercado-pago': 'Mercado Pago',
  group: 'Su empresa',
  given: 'Dada a mano',
}

export const FINDING_NAMES: Readonly<Record<FindingKind, string>> = {
  'unknown-payment': 'Un pago sin pedido',
  'other-collector': 'Un pago cobrado por otra cuenta',
  'wrong-amount': 'Un importe que no es el del pedido',
  'unknown-status': 'Un estado desconocido',
  'unknown-subscription': 'Una suscripción sin plan',
  'no-charge': 'Un cobro que no llegó',
  'credits-spent': 'InfoCredits que ya se gastaron',
  'partial-refund': 'Una devolución parcial',
  'won-after-end': 'Días pagos que nadie puede usar',
  chargeback: 'Un pago desconocido',
  mediation: 'Un pago en mediación',
  claim: 'Un reclamo en Mercado Pago',
  'other-mode': 'Un pago de prueba, o uno real en una prueba',
  'no-invoice': 'Un cobro de un plan sin su factura',
  unreadable: 'Algo de Mercado Pago que no se entiende',
  'not-compared': 'Algo que no se pudo comparar',
  statement: 'Una liquidación que no coincide con los pagos',
  'job-failed': 'Una tarea que no se pudo hacer',
}

export const MOVEMENT_NAMES: Readonly<Record<MovementClass, string>> = {
  payment: 'Cobro',
  refund: 'Devolución',
  dispute: 'Desconocimiento o reclamo',
  withdrawal: 'Retiro',
  other: 'Otro',
}

export const STATEMENT_DIFFERENCE_NAMES: Readonly<Record<StatementDifferenceKind, string>> = {
  'not-ours': 'No es un pago de acá',
  missing: 'Falta en el archivo',
  amount: 'Otro importe',
  fee: 'Otra comisión',
  refund: 'Otra devolución',
  dispute: 'Otro desconocimiento o reclamo',
  twice: 'Está dos veces',
  'not-approved': 'Acá no figura aprobado',
  'other-month': 'Es de otro mes',
  'other-currency': 'No es en pesos',
  'wrong-sum': 'El renglón no suma',
  'other-movement': 'Movimiento de otra clase',
}

export const MESSAGE_STATE_NAMES: Readonly<Record<MessageState, string>> = {
  new: 'Nuevo',
  'in-work': 'En curso',
  answered: 'Respondido',
  closed: 'Cerrado',
}

export const MESSAGE_DOOR_NAMES: Readonly<Record<MessageDoor, string>> = {
  public: 'Público',
  companies: 'Empresas',
  plan: 'Página del plan',
}

export const COMPANY_KIND_NAMES: Readonly<Record<CompanyKind, string>> = {
  dealer: 'Concesionaria o agencia',
  insurer: 'Aseguradora',
  bank: 'Banco o financiera',
  maker: 'Terminal o importador',
  agency: 'Medio o agencia de publicidad',
  public: 'Organismo público',
  other: 'Otra',
}
