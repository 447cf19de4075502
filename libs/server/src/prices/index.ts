export { LookService, type Wanted } from './look.service.js'
export { PricesModule } from './prices.module.js'
