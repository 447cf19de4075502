export { SearchCountsService } from './search-counts.service.js'
export { UsageCountService } from './usage-count.service.js'
export { UsageCountModule, UsageModule } from './usage.module.js'
export { UsageService } from './usage.service.js'
