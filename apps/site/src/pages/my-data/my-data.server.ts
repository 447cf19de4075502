import { type User, type WayIn, userRoutes } from '@preciosa/contracts/own-account'
import { asUser } from '../../api/callers.server.js'
import { completionFlash } from '../../subjects/profile/completed.server.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import type { FormRules } from '../../forms/form-rules.js'
import { readForm } from '../../forms/read-form.server.js'
import { formOf } from '../../api/page-answers.server.js'
import { MY_DATA_PATH } from '../../paths.js'
import { problemsOf } from '../../subjects/profile/api-problems.js'
import { type FormAnswer, unvalidated, unsaved } from '../../subjects/profile/form-answer.server.js'
import { ownChange } from '../../subjects/profile/own-change.server.js'
import {
  type PlacesOffered,
  placesFor,
  placesForForm,
  provinceIn,
} from '../../subjects/profile/places.server.js'
import { profileOfForm, requireProfile } from '../../subjects/session/require.server.js'
import { waysInOf } from '../../subjects/session/ways-in.server.js'
import { photoVersion } from '../../subjects/profile/photo.server.js'
import { changesOf, MY_DATA_RULES, myDataForm } from './my-data-form.server.js'

export type MyOwnData = Pick<
  User,
  | 'firstName'
  | 'lastName'
  | 'prefix'
  | 'phoneNumber'
  | 'province'
  | 'locality'
  | 'zipCode'
  | 'companyName'
  | 'gender'
  | 'birthDate'
  | 'direction'
  | 'floor'
  | 'unit'
  | 'muestraCodia'
>

export interface MyData {
  email: string
  waysIn: readonly WayIn[] | null
  name: string
  isProfessional: boolean
  photo: string | null
  rules: FormRules
  own: MyOwnData
  places: PlacesOffered
}

export interface MyDataAnswer extends FormAnswer {
  places?: PlacesOffered | null
}

const FIELDS = Object.keys(myDataForm.shape)

export async function loadMyData(request: Request): Promise<MyData> {
  const { user, person, token } = await requireProfile(request)
  const [photo, places, waysIn] = await Promise.all([
    photoVersion(token),
    placesFor(user.province),
    waysInOf(token),
  ])
  const { firstName, lastName, prefix, phoneNumber, province, locality, zipCode, companyName } = user
  const { gender, birthDate, direction, floor, unit, muestraCodia } = user
  return {
    email: user.email,
    waysIn,
    name: person.name ?? user.email,
    isProfessional: user.type === 'professional',
    photo,
    rules: MY_DATA_RULES,
    own: {
      firstName,
      lastName,
      prefix,
      phoneNumber,
      province,
      locality,
      zipCode,
      companyName,
      gender,
      birthDate,
      direction,
      floor,
      unit,
      muestraCodia,
    },
    places,
  }
}

export async function saveMyData(request: Request): Promise<MyDataAnswer> {
  const sender = await profileOfForm(request)
  const form = await formOf(request)
  const submission = readForm(form, myDataForm)
  if (typeof sender === 'string') return unsaved(submission, sender)
  const { user, token } = sender
  const places = await placesForForm(provinceIn(form))
  if (form.has('intent')) return { result: unvalidated(submission), places }
  if (submission.status !== 'success') return { result: submission.reply(), places }
  const changes = changesOf(submission.value)
  const changed = await ownChange(
    () => asUser(token).call(userRoutes.changeProfile, { body: changes }),
    (refusal) => problemsOf(refusal, FIELDS),
  )
  if ('unsaved' in changed) return { ...unsaved(submission, changed.unsaved), places }
  if ('problems' in changed) return { result: submission.reply(changed.problems), places }
  return goToWithFlash(MY_DATA_PATH, (await completionFlash(token, user, changed.saved)) ?? 'my-data-kept')
}
