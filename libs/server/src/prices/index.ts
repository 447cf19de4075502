export { LOOK_STATEMENT } from './look.repository.js'
export { LookService, type Wanted } from './look.service.js'
export { PricesModule } from './prices.module.js'
