export { HistoryModule } from './history.module.js'
export { type ComparedPast, HistoryService } from './history.service.js'
