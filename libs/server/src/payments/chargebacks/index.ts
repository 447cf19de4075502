export { WITH_DEADLINE } from './chargebacks.repository.js'
export { ChargebacksModule } from './chargebacks.module.js'
export { ChargebacksService } from './chargebacks.service.js'
