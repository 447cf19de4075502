export { OpeningModule } from './opening.module.js'
export { OpeningService } from './opening.service.js'
