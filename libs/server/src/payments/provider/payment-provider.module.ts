import { Module } from '@nestjs/common'
import { CONFIG, type Config } from '@preciosa/platform'
import { MercadoPago } from './mercado-pago.js'
import { NoPayments } from './no-payments.js'
import { PAYMENT_PROVIDER, type PaymentProvider } from './provider.js'

export function paymentProviderOf({ payments }: Pick<Config, 'payments'>): PaymentProvider {
  return payments === undefined ? new NoPayments() : new MercadoPago(payments)
}

@Module({
  providers: [{ provide: PAYMENT_PROVIDER, inject: [CONFIG], useFactory: paymentProviderOf }],
  exports: [PAYMENT_PROVIDER],
})
export class PaymentProviderModule {}
