export { AttemptsModule } from './attempts.module.js'
export { type Attempt, AttemptsService } from './attempts.service.js'
