export { DeletionModule } from './deletion.module.js'
export { DeletionService } from './deletion.service.js'
