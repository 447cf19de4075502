import { PaymentsApi } from '../testing/payments-api.js'
import { noticesCases } from './notices.cases.js'
import { purchasesCases } from './purchases.cases.js'

const payments = PaymentsApi.forCases()

describe('purchases', () => purchasesCases(payments))
describe('notices of Mercado Pago', () => noticesCases(payments))
