export {
  CustomerImportService,
  type CustomerImportResult,
  type CustomerOutcome,
  type TakenCustomer,
} from './customer-import.service.js'
