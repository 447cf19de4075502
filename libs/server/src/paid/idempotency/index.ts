export { checkKey, keyRefused, keyTaken } from './idempotency.rules.js'
export { IdempotencyModule } from './idempotency.module.js'
export { IdempotencyService, valueOf } from './idempotency.service.js'
