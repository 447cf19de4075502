export { ChargesService } from './charges.service.js'
export { claimedBy } from './part-returned.rules.js'
export {
  isOtherMode,
  LINK_FOR,
  LOST_AFTER,
  nextCheck,
  NOT_ATTEMPTED,
  retriedCheck,
} from './order-checks.rules.js'
export { closeOrder } from './close-order.js'
export { dropLink } from './links.js'
export { lockPayer, type Payer } from './payer.js'
export { PaymentUpdatesService } from './payment-updates.service.js'
export { PaymentsRepository } from './payments.repository.js'
export { UNDER_WAY } from './refund-states.rules.js'
export { RefundsRepository, withMoney } from './refunds.repository.js'
export { RefundsService } from './refunds.service.js'
export { SubscriptionUpdatesService } from './subscription-updates.service.js'
export { SettlementModule } from './settlement.module.js'
