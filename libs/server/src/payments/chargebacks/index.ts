export { ChargebacksModule } from './chargebacks.module.js'
export { ChargebacksService } from './chargebacks.service.js'
