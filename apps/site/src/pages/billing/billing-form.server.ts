import { billingFields, PROFILE_BILLING_TEXTS, type UserType } from '@preciosa/contracts'
import { rulesOf } from '../../forms/rules-of.server.js'

/** spec 2 §5, Billing: the API's rules with the profile's texts. */
const FORMS = {
  individual: billingFields(PROFILE_BILLING_TEXTS, 'individual'),
  professional: billingFields(PROFILE_BILLING_TEXTS, 'professional'),
}
const RULES = { individual: rulesOf(FORMS.individual), professional: rulesOf(FORMS.professional) }

export function billingFormOf(type: UserType) {
  return { form: FORMS[type], rules: RULES[type] }
}
