import { PaymentsApi } from '../testing/payments-api.js'
import { deskCases } from './desk.cases.js'
import { webhooksCases } from './webhooks.cases.js'
import { purchasesCases } from './purchases.cases.js'

const payments = PaymentsApi.forCases()

describe('purchases', () => purchasesCases(payments))
describe('the back office', () => deskCases(payments))
describe('webhooks of Mercado Pago', () => webhooksCases(payments))
