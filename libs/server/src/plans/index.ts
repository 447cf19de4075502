export { PlansModule } from './plans.module.js'
export { freePlanOf, planInForce } from './plans.rules.js'
export { SubscriptionsService } from './subscriptions.service.js'
