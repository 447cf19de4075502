import type { Need } from '../navigation/page-handle.js'
import { paymentSources } from './payment-sources.rules.js'

const OFFICIAL = {
  publicKey: 'APP_USR-1',
  scriptUrl: 'https://sdk.mercadopago.com/js/v2',
  fieldsUrl: 'https://secure-fields.mercadopago.com https://api.mercadopago.com',
}
const SANDBOX = {
  publicKey: 'TEST-1',
  scriptUrl: 'http://127.0.0.1:4001/js/v2',
  fieldsUrl: 'http://127.0.0.1:4002',
}
const NONE = { scripts: [], calls: [], frames: [], forms: [] }
const sources = (needs: Need[], payments: typeof OFFICIAL | null = OFFICIAL) =>
  paymentSources(new Set(needs), payments)

it('adds nothing without a need, and while payments are off', () => {
  expect(sources(['captcha', 'photos', 'video'])).toEqual(NONE)
  expect(sources(['card', 'challenge'], null)).toEqual(NONE)
})

it('allows script, calls and frames of a card form only', () => {
  expect(sources(['card'])).toEqual({
    ...NONE,
    scripts: ['https://sdk.mercadopago.com/js/v2'],
    calls: [
      'https://sdk.mercadopago.com',
      'https://secure-fields.mercadopago.com',
      'https://api.mercadopago.com',
    ],
    frames: ['https://secure-fields.mercadopago.com', 'https://api.mercadopago.com'],
  })
  expect(sources(['card'], SANDBOX)).toEqual({
    ...NONE,
    scripts: ['http://127.0.0.1:4001/js/v2'],
    calls: ['http://127.0.0.1:4001', 'http://127.0.0.1:4002'],
    frames: ['http://127.0.0.1:4002'],
  })
})

it('allows frames and forms of any issuer for 3-D Secure, but no script', () => {
  const issuers = ['https:', ...OFFICIAL.fieldsUrl.split(' ')]
  expect(sources(['challenge'])).toEqual({ ...NONE, frames: issuers, forms: issuers })
})
