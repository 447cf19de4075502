export { BuyingModule } from './buying.module.js'
export { OwnPlanService } from './own-plan.service.js'
export { PurchaseChecks } from './purchase-checks.service.js'
export { PurchasesService } from './purchases.service.js'
