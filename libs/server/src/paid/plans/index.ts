export { PlansModule } from './plans.module.js'
export { freePlanOf } from './plans.rules.js'
export { SubscriptionsService } from './subscriptions.service.js'
