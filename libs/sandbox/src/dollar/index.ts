export { loadDemoHistory } from './history.js'
export { type RunningDollarService, startDollarService } from './service.js'
export { inventedRate } from './values.js'
