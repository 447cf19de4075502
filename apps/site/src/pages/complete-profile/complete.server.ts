import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import type { Submission } from '@conform-to/react'
import { type UserType, VEHICLE_TYPES } from '@preciosa/contracts'
import { type User, userRoutes } from '@preciosa/contracts/own-account'
import { fold } from '@preciosa/contracts/price-lists'
import {
  INTERESTS,
  type ProfileChanges,
  UNKNOWN_BRAND,
  VEHICLE_INTERESTS,
} from '@preciosa/contracts/profiles'
import { api } from '../../api/api.server.js'
import { asUser } from '../../api/callers.server.js'
import { clearReturnPath, keepReturnPath, storedReturnPath } from '../../subjects/session/way-back.server.js'
import { completionFlash } from '../../subjects/profile/completed.server.js'
import { isGiftPending } from '../../subjects/session/gift-pending.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import type { FormRules } from '../../forms/form-rules.js'
import type { FormProblems } from '../../forms/form-problems.js'
import { readForm } from '../../forms/read-form.server.js'
import { formOf, goTo, unlessUnavailable } from '../../api/page-answers.server.js'
import { COMPLETE_PROFILE_PATH, completeProfilePath } from '../../paths.js'
import { problemsOf } from '../../subjects/profile/api-problems.js'
import type { OwnData } from '../../subjects/profile/data-fields.js'
import { type FormAnswer, unvalidated, unsaved } from '../../subjects/profile/form-answer.server.js'
import { ownDataOf } from '../../subjects/profile/own-data.js'
import { ownChange } from '../../subjects/profile/own-change.server.js'
import {
  placesFor,
  placesForForm,
  type PlacesOffered,
  provinceIn,
  SEE_LOCALITIES,
} from '../../subjects/profile/places.server.js'
import {
  INTERESTS_RULES,
  interestsForm,
  interestsOf,
  tickedOf,
  USER_TYPE_RULES,
  userTypeForm,
} from '../../subjects/profile/profile-forms.server.js'
import { withCookies } from '../../subjects/session/session.server.js'
import { profileOfForm, requireProfile, type Unsaved } from '../../subjects/session/require.server.js'
import {
  BRAND_FIELDS,
  BRANDS_RULES,
  brandsForm,
  LAST_RULES,
  lastForm,
  VEHICLES_RULES,
  vehiclesForm,
} from './complete-forms.server.js'
import { shownStep } from './complete-steps.rules.js'

export type CompleteData = { back: string | null; rules: FormRules; isGiftPending: boolean } & (
  | { step: 1; own: UserType }
  | { step: 2; type: UserType; options: readonly string[]; own: { ticked: string[]; trade: string } }
  | { step: 3; options: readonly string[]; own: string[] }
  | { step: 4; brands: string[]; own: string[] }
  | { step: 5; own: OwnData; places: PlacesOffered }
)

export interface CompleteAnswer extends FormAnswer {
  step: number
  places?: PlacesOffered | null
}

export async function loadComplete(request: Request): Promise<CompleteData> {
  const { user } = await requireProfile(request)
  await keepReturnPath(request)
  const step = shownStep(user, new URL(request.url).searchParams.get('paso'))
  const common = {
    back: step === 1 ? null : completeProfilePath(step - 1),
    isGiftPending: isGiftPending(user),
  }
  const { type } = user
  switch (step) {
    case 1:
      return { ...common, step, rules: USER_TYPE_RULES, own: type }
    case 2: {
      const own = tickedOf(type, user.areasOfInterest)
      return { ...common, step, rules: INTERESTS_RULES, type, options: INTERESTS[type], own }
    }
    case 3: {
      const options = VEHICLE_INTERESTS[type]
      return { ...common, step, rules: VEHICLES_RULES, options, own: user.vehiclesOfInterest }
    }
    case 4:
      return { ...common, step, rules: BRANDS_RULES, brands: await brandNames(), own: user.brandsOfInterest }
    default: {
      const places = await placesFor(user.province)
      return { ...common, step: 5, rules: LAST_RULES, own: ownDataOf(user), places }
    }
  }
}

export async function answerComplete(request: Request): Promise<CompleteAnswer> {
  const sender = await profileOfForm(request)
  const form = await formOf(request)
  if (typeof sender === 'string') return unsavedStep(form, sender)
  const { user, token } = sender
  const save = <T>(step: number, submission: Submission<T>, changesOf: (value: T) => ProfileChanges) =>
    saved({ token, before: user, step, request }, submission, changesOf)
  switch (form.get('paso')) {
    case '1':
      return save(1, readForm(form, userTypeForm), ({ type }) => ({ type }))
    case '2':
      return save(2, readForm(form, interestsForm), (answers) => ({ areasOfInterest: interestsOf(answers) }))
    case '3':
      return save(3, readForm(form, vehiclesForm), ({ vehiclesOfInterest }) => ({ vehiclesOfInterest }))
    case '4':
      return answerBrands(form, user, save)
    case '5': {
      const submission = readForm(form, lastForm)
      const places = await placesForForm(provinceIn(form))
      if (form.get('intent') === SEE_LOCALITIES) return { step: 5, result: unvalidated(submission), places }
      return { ...(await save(5, submission, (data) => data)), places }
    }
    default:
      return goTo(COMPLETE_PROFILE_PATH)
  }
}

/** The API reports unknown brands by position, so the form checks them at their own fields first. */
async function answerBrands(
  form: FormData,
  user: User,
  save: <T>(
    step: number,
    submission: Submission<T>,
    changesOf: (value: T) => ProfileChanges,
  ) => Promise<CompleteAnswer>,
): Promise<CompleteAnswer> {
  const submission = readForm(form, brandsForm)
  const changesOf = (boxes: Record<string, string | undefined>) => ({
    brandsOfInterest: BRAND_FIELDS.map((field) => boxes[field] ?? '').filter((brand) => brand !== ''),
  })
  if (submission.status === 'success') {
    const brands = await unlessUnavailable(brandNames())
    if (brands === null) return { step: 4, ...unsaved(submission, 'away') }
    const known = new Set([...brands, ...user.brandsOfInterest].map(fold))
    const unknown = BRAND_FIELDS.filter((field) => {
      const brand = (submission.value as Record<string, string | undefined>)[field] ?? ''
      return brand !== '' && !known.has(fold(brand))
    })
    if (unknown.length > 0) {
      const fieldErrors = Object.fromEntries(unknown.map((field) => [field, [UNKNOWN_BRAND]]))
      return { step: 4, result: submission.reply({ fieldErrors }) }
    }
  }
  return save(4, submission, changesOf)
}

function unsavedStep(form: FormData, why: Unsaved): CompleteAnswer {
  const step = Number(form.get('paso'))
  const schema = STEP_FORMS[step - 1]
  if (schema === undefined) return goTo(COMPLETE_PROFILE_PATH)
  return { step, ...unsaved(readForm(form, schema), why) }
}

const STEP_FORMS = [userTypeForm, interestsForm, vehiclesForm, brandsForm, lastForm] as const

interface Saving {
  token: string
  before: User
  step: number
  request: Request
}

/** Returns only if the form has errors. */
async function saved<T>(
  saving: Saving,
  submission: Submission<T>,
  changesOf: (value: T) => ProfileChanges,
): Promise<CompleteAnswer> {
  const { token, step } = saving
  const answer = (problems: FormProblems = {}): CompleteAnswer => ({
    step,
    result: submission.reply(problems),
  })
  if (submission.status !== 'success') return answer()
  const changes = changesOf(submission.value)
  const changed = await ownChange(
    () => asUser(token).call(userRoutes.changeProfile, { body: changes }),
    (refusal) => problemsOf(refusal, FIELDS),
  )
  if ('unsaved' in changed) return { step, ...unsaved(submission, changed.unsaved) }
  return 'problems' in changed ? answer(changed.problems) : goOn(saving, changed.saved)
}

/** Thanks the user at the step that completes the profile. */
async function goOn({ token, before, step, request }: Saving, after: User): Promise<never> {
  const said = (await completionFlash(token, before, after)) ?? (step === 5 ? 'profile-saved' : null)
  if (said !== null)
    goToWithFlash(await storedReturnPath(request), said, withCookies(...clearReturnPath(request)))
  goTo(completeProfilePath(step + 1))
}

const FIELDS = [
  'type',
  'areasOfInterest',
  'vehiclesOfInterest',
  'firstName',
  'lastName',
  'company',
  'prefix',
  'phoneNumber',
  'province',
  'locality',
  'zipCode',
]

async function brandNames(): Promise<string[]> {
  const brands = (
    await Promise.all(
      VEHICLE_TYPES.map((vehicleType) =>
        api.list(catalogueRoutes.downloadBrands, { query: { vehicleType } }),
      ),
    )
  ).flat()
  const byKey = new Map(brands.map(({ name }) => [fold(name), name]))
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name)
}
