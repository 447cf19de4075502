export { PlansModule } from './plans.module.js'
export { freePlanOf } from './plans.rules.js'
export { SubscriptionsService, type Terms } from './subscriptions.service.js'
