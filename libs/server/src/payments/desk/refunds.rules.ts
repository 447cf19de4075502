import type { MethodKind } from '@preciosa/contracts/payments'

const DAY = 24 * 3600_000
/** Mercado Pago refunds so long after the approval. */
const REFUND_DAYS = 180

/** Why a payment can't be refunded; null if it can. */
export function whyNoRefund(
  { status, paidAt, isOpen, mostCents }: { status: string; paidAt: Date; isOpen: boolean; mostCents: number },
  now: Date,
): string | null {
  if (status === 'charged_back') return 'El banco desconoció el pago: lo resuelve Mercado Pago.'
  if (status === 'in_mediation') return 'Hay un reclamo abierto: lo resuelve Mercado Pago.'
  if (isOpen) return 'Ya se está devolviendo.'
  if (status !== 'approved' || mostCents <= 0) return 'El dinero ya se devolvió.'
  return now.getTime() - paidAt.getTime() > REFUND_DAYS * DAY
    ? `Mercado Pago devuelve hasta ${REFUND_DAYS} días después del pago.`
    : null
}

/** Of Mercado Pago's code of a method, such as `visa`, `debvisa` or `account_money`. */
export function methodKindOf(method: string | null): MethodKind | null {
  if (method === null || method === '') return null
  if (method === 'account_money') return 'account'
  return method.startsWith('deb') || method === 'maestro' ? 'debit' : 'credit'
}
