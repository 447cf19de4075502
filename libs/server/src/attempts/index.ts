export { AttemptsModule } from './attempts.module.js'
export { type Attempt, AttemptsService, type Known } from './attempts.service.js'
export { SecurityLog } from './security-log.js'
