export { type DemoHistoryOptions, loadDemoHistory } from './history.js'
export { type DollarServiceOptions, type RunningDollarService, startDollarService } from './service.js'
export { inventedRate, lastQuoteAt } from './values.js'
