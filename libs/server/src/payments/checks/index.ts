export { ChecksModule } from './checks.module.js'
export { OrderChecksService } from './order-checks.service.js'
export { ReconcileService } from './reconcile.service.js'
export { RefundJobsService } from './refund-jobs.service.js'
