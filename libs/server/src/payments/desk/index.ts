export { PaymentDeskModule } from './desk.module.js'
export { PaymentDeskService } from './payment-desk.service.js'
export { FindingsService } from './findings.service.js'
export { SubscriptionsDeskService } from './subscriptions-desk.service.js'
