export { HistoryModule } from './history.module.js'
export { HistoryService } from './history.service.js'
export { SeenService } from './seen.service.js'
