import { AppError } from '@preciosa/platform'
import type { PaymentProvider } from './provider.js'

const refuse = (): Promise<never> =>
  Promise.reject(new AppError('unavailable', 'Los pagos no están disponibles.'))

/** Without credentials (decision 060). */
export class NoPayments implements PaymentProvider {
  readonly pay = refuse
  readonly payment = refuse
  readonly paymentsOf = refuse
  readonly changedSince = refuse
  readonly refund = refuse
  readonly subscribe = refuse
  readonly subscription = refuse
  readonly subscriptionsOf = refuse
  readonly subscriptions = refuse
  readonly setStatus = refuse
  readonly setCard = refuse
  readonly invoice = refuse
  readonly invoicesOf = refuse
}
