export { recordRemoved } from './record-removed.js'
export { retainedSince } from './retention.rules.js'
export { RetentionModule } from './retention.module.js'
export { RetentionService } from './retention.service.js'
