import type { operationRoutes } from '@preciosa/contracts/operations'
import type { CallsOf } from './route-calls.js'

export const operationCalls: CallsOf<typeof operationRoutes> = {
  live: { good: () => [{}], statements: 1 },
  ready: { good: () => [{}], statements: 3 },
  metrics: { good: () => [{}], statements: 2 },
  docs: { good: () => [{}], statements: 1 },
}
