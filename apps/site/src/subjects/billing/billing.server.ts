import type { UserType } from '@preciosa/contracts'
import type { User } from '@preciosa/contracts/own-account'
import { type Billing, type BillingInformation, billingRoutes } from '@preciosa/contracts/billing'
import type { Refusal } from '@preciosa/contracts/client'
import { asUser } from '../../api/callers.server.js'
import { goToWithFlash } from '../flash/flash.server.js'
import { fullName } from '../../format/full-name.js'
import type { FormRules } from '../../forms/form-rules.js'
import { readForm } from '../../forms/read-form.server.js'
import { formOf, goTo } from '../../api/page-answers.server.js'
import { BILLING_PATH } from '../../paths.js'
import { problemsOf } from '../profile/api-problems.js'
import { type FormAnswer, unvalidated, unsaved } from '../profile/form-answer.server.js'
import { ownChange } from '../profile/own-change.server.js'
import { type PlacesOffered, placesFor, placesForForm, provinceIn } from '../profile/places.server.js'
import { ownAnswer } from '../session/own-answer.server.js'
import { profileOfForm, requireProfile, type SignedIn } from '../session/require.server.js'
import { BILLING_FORMS, type BillingPlace } from './billing-form.server.js'

export type BillingField = keyof Billing

export interface BillingData {
  type: UserType
  rules: FormRules
  own: Partial<Record<BillingField, string>>
  isOutdated: boolean
  places: PlacesOffered
}

export interface BillingAnswer extends FormAnswer {
  places?: PlacesOffered | null
}

const FIELDS = Object.keys(BILLING_FORMS.profile.individual.form.shape)

/** A fleet is billed as a whole. */
function billed(found: SignedIn): SignedIn {
  if (found.person.plan?.code === 'professionalFleet') goTo('/404')
  return found
}

export async function loadBilling(request: Request): Promise<BillingData> {
  const { user, token } = billed(await requireProfile(request))
  const kept = await ownAnswer(request, asUser(token).call(billingRoutes.billing))
  return billingData('profile', user, kept)
}

export async function billingData(
  place: BillingPlace,
  user: User,
  kept: BillingInformation,
): Promise<BillingData> {
  const isKept = kept.taxStatus !== null
  const own = isKept ? textsOf(kept) : suggested(user)
  return {
    type: user.type,
    rules: BILLING_FORMS[place][user.type].rules,
    own,
    isOutdated: isKept && !kept.complete,
    places: await placesFor(own.enterpriseProvince),
  }
}

/**
 * A form with `intent` only loads other choices (without scripts) and stores nothing.
 * @param saved ends the action after the data are stored
 */
export async function saveBilling(
  request: Request,
  place: BillingPlace = 'profile',
  saved: () => never = () => goToWithFlash(BILLING_PATH, 'billing-kept'),
): Promise<BillingAnswer> {
  const forms = BILLING_FORMS[place]
  const sender = await profileOfForm(request)
  const form = await formOf(request)
  // Without the user, the type that selects the rules is unknown.
  if (typeof sender === 'string') return unsaved(readForm(form, forms.individual.form), sender)
  const { user, token } = billed(sender)
  const submission = readForm(form, forms[user.type].form)
  const places = await placesForForm(provinceIn(form, 'enterpriseProvince'))
  if (form.has('intent')) return { result: unvalidated(submission), places }
  if (submission.status !== 'success') return { result: submission.reply(), places }
  const { value } = submission
  const changed = await ownChange(
    () => asUser(token).call(billingRoutes.saveBilling, { body: value }),
    (refusal) => problemsOf(inWordsOf(place, refusal), FIELDS),
  )
  if ('unsaved' in changed) return { ...unsaved(submission, changed.unsaved), places }
  if ('problems' in changed) return { result: submission.reply(changed.problems), places }
  return saved()
}

/** Only the API knows the places of a province. */
function inWordsOf(place: BillingPlace, refusal: Refusal): Refusal {
  const { province, locality } = BILLING_FORMS[place].texts
  const own: Record<string, string> = { enterpriseProvince: province, enterpriseLocality: locality }
  const errors = refusal.errors.map(({ path, message }) => ({ path, message: own[path] ?? message }))
  return { ...refusal, errors }
}

function textsOf(kept: BillingInformation): BillingData['own'] {
  return Object.fromEntries(FIELDS.map((name) => [name, kept[name as BillingField] ?? '']))
}

/** A professional's invoice may be in a name of its own. */
function suggested(user: User): BillingData['own'] {
  const { type, email, companyName, province, locality, zipCode } = user
  return {
    email,
    enterpriseName: type === 'individual' ? fullName(user) : (companyName ?? ''),
    enterpriseProvince: province ?? '',
    enterpriseLocality: locality ?? '',
    enterpriseZipCode: zipCode ?? '',
  }
}
