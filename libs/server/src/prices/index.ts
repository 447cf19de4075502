export {
  CALLER_COLUMNS,
  CALLER_TABLES,
  type LookCaller,
  type LookQuery,
  paidSql,
  valuesOf as lookValues,
} from './look-caller.js'
export { LOOK_STATEMENT } from './look.repository.js'
export { type Forecast, LookService, type VersionRef } from './look.service.js'
export { type Look, PaidLooks, type Viewed } from './paid-looks.service.js'
export { PricesModule } from './prices.module.js'
export { allRows, newPriceOf, type StoredPrices, type VisiblePrices, visiblePrices } from './prices.rules.js'
