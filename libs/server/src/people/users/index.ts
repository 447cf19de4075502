export { UsersModule } from './users.module.js'
export { UsersService } from './users.service.js'
export {
  CustomerImportService,
  type CustomerImportResult,
  type CustomerOutcome,
  type TakenCustomer,
} from './customer-import.service.js'
export { GivenPlansService } from './given-plans.service.js'
