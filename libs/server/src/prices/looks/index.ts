export {
  CALLER_COLUMNS,
  CALLER_TABLES,
  type LookCaller,
  type LookQuery,
  paidSql,
  valuesOf as lookValues,
} from './look-caller.js'
export { LOOK_STATEMENT } from './look.repository.js'
export { LookService, type VersionRef } from './look.service.js'
export { type Look, PaidLooks } from './paid-looks.service.js'
export { PricesModule } from './prices.module.js'
export { allRows, newPriceOf, type VisiblePrices, visiblePrices } from './prices.rules.js'
