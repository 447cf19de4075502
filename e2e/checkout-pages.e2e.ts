import { checkoutCases } from './account-pages/checkout.cases.js'
import { type FakedSite, startFakedSite } from './faked-site.js'

// The checkout as the built site serves it without scripts.
let shop: FakedSite & { stop: () => Promise<void> }
let off: FakedSite & { stop: () => Promise<void> }

beforeAll(async () => {
  shop = await startFakedSite({ LIMITS: 'off', MERCADO_PAGO_PUBLIC_KEY: 'TEST-public' })
  off = await startFakedSite({ LIMITS: 'off' })
})
afterAll(() => Promise.all([shop.stop(), off.stop()]))

describe('the checkout', () => checkoutCases(() => ({ shop, off })))
