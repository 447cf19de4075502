import type { UserType } from '@preciosa/contracts'
import {
  BILLING_TEXTS,
  billingFields,
  type BillingTexts,
  PROFILE_BILLING_TEXTS,
} from '@preciosa/contracts/billing'
import { rulesOf } from '../../forms/rules-of.server.js'

const formsOf = (texts: BillingTexts) => {
  const formOf = (type: UserType) => {
    const form = billingFields(texts, type)
    return { form, rules: rulesOf(form) }
  }
  return { texts, individual: formOf('individual'), professional: formOf('professional') }
}

/** The API's rules, with a wording for each page. */
export const BILLING_FORMS = {
  checkout: formsOf(BILLING_TEXTS),
  profile: formsOf(PROFILE_BILLING_TEXTS),
}

export type BillingPlace = keyof typeof BILLING_FORMS
