import type { SubmissionResult } from '@conform-to/react'
import {
  type Billing,
  type BillingInformation,
  PROFILE_BILLING_TEXTS,
  type Refusal,
  type User,
  type UserType,
} from '@preciosa/contracts'
import { account } from '../../api/account.server.js'
import { goToSaying } from '../../flash/flash.server.js'
import type { FormRules } from '../../forms/form-rules.js'
import { readForm } from '../../forms/read-form.server.js'
import { formOf, goTo } from '../../page-answers.server.js'
import { BILLING_PATH } from '../../paths.js'
import { problemsOf } from '../../profile-form/api-problems.js'
import { ownChange } from '../../profile-form/own-change.server.js'
import { type PlacesOffered, placesFor, unjudged } from '../../profile-form/places.server.js'
import { ownAnswer } from '../../session/own-answer.server.js'
import { requireProfile, type SignedIn } from '../../session/require.server.js'
import { billingFormOf } from './billing-form.server.js'

export type BillingField = keyof Billing

export interface BillingData {
  type: UserType
  rules: FormRules
  /** What is kept, or what the profile suggests where nothing is. */
  own: Partial<Record<BillingField, string>>
  /** Whether something is kept that one can't be billed by any more. */
  isOutdated: boolean
  places: PlacesOffered
}

/** The form back with what is wrong with it, or with other choices. */
export interface BillingAnswer {
  result: SubmissionResult
  places: PlacesOffered
}

const FIELDS = Object.keys(billingFormOf('individual').form.shape)

/** spec 2 §6: a fleet is billed as a whole. */
async function requireBilled(request: Request): Promise<SignedIn> {
  const found = await requireProfile(request)
  if (found.person.plan?.code === 'professionalFleet') goTo('/404')
  return found
}

export async function loadBilling(request: Request): Promise<BillingData> {
  const { user, token } = await requireBilled(request)
  const kept = await ownAnswer(request, (calls) => calls.billing(token))
  const isKept = kept.taxStatus !== null
  const own = isKept ? textsOf(kept) : suggested(user)
  return {
    type: user.type,
    rules: billingFormOf(user.type).rules,
    own,
    isOutdated: isKept && !kept.complete,
    places: await placesFor(own.enterpriseProvince),
  }
}

/** Keeps what was sent, or gives it back: judged, or with the choices that go with it for those without scripts. */
export async function saveBilling(request: Request): Promise<BillingAnswer> {
  const { user, token } = await requireBilled(request)
  const form = await formOf(request)
  const submission = readForm(form, billingFormOf(user.type).form)
  const province = form.get('enterpriseProvince')
  const places = await placesFor(typeof province === 'string' ? province : '')
  if (form.has('intent')) return { result: unjudged(submission), places }
  if (submission.status !== 'success') return { result: submission.reply(), places }
  const { value } = submission
  const changed = await ownChange(
    request,
    () => account.saveBilling(token, value),
    (refusal) => problemsOf(inOwnWords(refusal), FIELDS),
  )
  if ('problems' in changed) return { result: submission.reply(changed.problems), places }
  return goToSaying(BILLING_PATH, 'billing-kept')
}

/** Only the API knows the places of a province; what it says of them the profile says in its own wording. */
function inOwnWords(refusal: Refusal): Refusal {
  const own: Record<string, string> = {
    enterpriseProvince: PROFILE_BILLING_TEXTS.province,
    enterpriseLocality: PROFILE_BILLING_TEXTS.locality,
  }
  const errors = refusal.errors.map(({ path, message }) => ({ path, message: own[path] ?? message }))
  return { ...refusal, errors }
}

function textsOf(kept: BillingInformation): BillingData['own'] {
  return Object.fromEntries(FIELDS.map((name) => [name, kept[name as BillingField] ?? '']))
}

function suggested({ email, province, locality, zipCode }: User): BillingData['own'] {
  return {
    email,
    enterpriseProvince: province ?? '',
    enterpriseLocality: locality ?? '',
    enterpriseZipCode: zipCode ?? '',
  }
}
