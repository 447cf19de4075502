export { AttemptsModule } from './attempts.module.js'
export { type Attempt, AttemptsService, type TellAccount } from './attempts.service.js'
