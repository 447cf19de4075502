export { type Billing, billingFields, normalBilling } from './billing-fields.js'
export {
  type NameKind,
  nameKindOf,
  TAX_STATUSES,
  type TaxStatus,
  taxStatusOf,
  taxTypesOf,
} from './billing.rules.js'
export { TAX_TYPES, taxIdOf, type TaxType } from './tax-id.rules.js'
