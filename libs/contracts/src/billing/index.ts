export { type Billing, billingFields, normalBilling } from './billing-fields.js'
export { nameKindOf, TAX_STATUSES, type TaxStatus, taxStatusOf, taxTypesOf } from './billing.rules.js'
export { TAX_TYPES } from './tax-id.rules.js'
