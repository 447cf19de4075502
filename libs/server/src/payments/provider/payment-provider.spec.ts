import { loadConfig } from '@preciosa/platform'
import { MercadoPago } from './mercado-pago.js'
import { paymentProviderOf } from './payment-provider.module.js'

const GIVEN = { DATABASE_URL: 'postgres://h/d', FILES_DIR: 'f' }
const SET = {
  MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1',
  MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-2',
  MERCADO_PAGO_WEBHOOK_SECRET: 's'.repeat(64),
  MERCADO_PAGO_COLLECTOR_ID: '1',
}

it('is Mercado Pago if that is configured', () => {
  expect(paymentProviderOf(loadConfig({ ...GIVEN, ...SET }))).toBeInstanceOf(MercadoPago)
})

it('sells nothing without it, and says so', async () => {
  const provider = paymentProviderOf(loadConfig(GIVEN))
  const refused = { code: 'unavailable', detail: 'Los pagos no están disponibles.' }
  await expect(provider.payment('1')).rejects.toMatchObject(refused)
  await expect(provider.subscriptions('authorized', 0)).rejects.toMatchObject(refused)
})
