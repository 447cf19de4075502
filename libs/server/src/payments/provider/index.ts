export { paymentsOff } from './no-payments.js'
export { PaymentProviderModule } from './payment-provider.module.js'
export * from './provider.js'
export { type SignatureProblem, signatureProblem, type SignedWebhook } from './signature.rules.js'
