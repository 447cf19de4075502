export { ComparatorModule } from './comparator.module.js'
export { ComparatorService } from './comparator.service.js'
