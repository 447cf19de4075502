export { PriceChangeRuns } from './price-change-runs.service.js'
export { PriceChangesModule } from './price-changes.module.js'
export { PriceChangesService } from './price-changes.service.js'
