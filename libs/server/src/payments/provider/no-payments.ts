import { AppError } from '@preciosa/platform'
import type { PaymentProvider } from './provider.js'

export function paymentsOff(): AppError {
  return new AppError('unavailable', 'Los pagos no están disponibles.')
}

const refuse = (): Promise<never> => Promise.reject(paymentsOff())

/** Without credentials (decision 060). */
export class NoPayments implements PaymentProvider {
  readonly pageSize = 0
  readonly pay = refuse
  readonly payment = refuse
  readonly paymentsOf = refuse
  readonly changedSince = refuse
  readonly refund = refuse
  readonly refundOf = refuse
  readonly subscribe = refuse
  readonly subscription = refuse
  readonly subscriptionsOf = refuse
  readonly subscriptions = refuse
  readonly setStatus = refuse
  readonly setAmount = refuse
  readonly setCard = refuse
  readonly invoice = refuse
  readonly invoicesOf = refuse
  readonly chargeback = refuse
  readonly chargebacksOf = refuse
  readonly reports = refuse
  readonly askReport = refuse
  readonly report = refuse
}
