import { ACCOUNT_RULES } from '../subjects/account/account-forms.server.js'
import { ACTIVATION_RULES, PROFESSIONAL_RULES } from '../pages/activation/activation-form.server.js'
import { BILLING_FORMS } from '../subjects/billing/billing-form.server.js'
import { BRANDS_RULES, LAST_RULES } from '../pages/complete-profile/complete-forms.server.js'
import { MY_DATA_RULES } from '../pages/my-data/my-data-form.server.js'
import { REPORT_RULES } from '../pages/sheet/report-form.server.js'
import { DATA_RULES, INTERESTS_RULES } from '../subjects/profile/profile-forms.server.js'
import { brokenRule } from './browser-check.js'

const FORMS = {
  ...ACCOUNT_RULES.visitor,
  ...ACCOUNT_RULES.person,
  ...ACTIVATION_RULES,
  professionalEmail: PROFESSIONAL_RULES.email,
  professionalPassword: PROFESSIONAL_RULES.password,
  professionalByLink: PROFESSIONAL_RULES.byLink,
  brands: BRANDS_RULES,
  last: LAST_RULES,
  data: DATA_RULES,
  interests: INTERESTS_RULES,
  myData: MY_DATA_RULES,
  billing: BILLING_FORMS.profile.individual.rules,
  billingStep: BILLING_FORMS.checkout.individual.rules,
  report: REPORT_RULES,
}
const CHOSEN = ['type', 'terms', 'gender', 'muestraCodia', 'areasOfInterest', 'taxStatus', 'taxType']
const FITTING = { valueMissing: false, tooShort: false, typeMismatch: false, patternMismatch: false }

const written = Object.entries(FORMS).flatMap(([form, rules]) =>
  Object.entries(rules)
    .filter(([name]) => !CHOSEN.includes(name))
    .map(([name, rule]) => ({ field: `${form}.${name}`, rule })),
)

it.each(written)('$field rejects 200,000 characters with a message', ({ rule }) => {
  const message = rule.constraint.pattern?.includes('{4}') ? rule.format : undefined
  const found = brokenRule(rule, FITTING, { value: 'x'.repeat(200_000), isSame: false })
  expect(message ?? found).toMatch(/\w/)
})

it.each(written.filter(({ field }) => /\.(enterprise)?email$/i.test(field)))(
  '$field is checked for an address in the browser',
  ({ rule }) => {
    const pattern = new RegExp(`^(?:${rule.constraint.pattern ?? ''})$`, 'v')
    expect(['ana@ejemplo', 'ana@ejemplo.com.ar'].map((text) => pattern.test(text))).toEqual([false, true])
  },
)
