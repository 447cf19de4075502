import type { Submission } from '@conform-to/react'
import type { ErrorCode } from '@preciosa/contracts'
import { type Onboarding, type OnboardingAnswer, onboardingRoutes } from '@preciosa/contracts/profiles'
import { asUser } from '../../api/callers.server.js'
import { redirect } from '@remix-run/server-runtime'
import { leaveOnboarding } from '../../subjects/account/after-sign-in.server.js'
import { storedReturnPath } from '../../subjects/session/way-back.server.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import type { FormProblems } from '../../forms/form-problems.js'
import { asksForPrices } from '../../modals/asked-prices.rules.js'
import { readForm } from '../../forms/read-form.server.js'
import { answerWith, formOf, goTo, goToNewDocument } from '../../api/page-answers.server.js'
import { COMPLETE_PROFILE_PATH, ONBOARDING_PATH, welcomePath } from '../../paths.js'
import { problemsOf } from '../../subjects/profile/api-problems.js'
import { ownDataOf } from '../../subjects/profile/own-data.js'
import { type FormAnswer, unvalidated, unsaved } from '../../subjects/profile/form-answer.server.js'
import { ownChange } from '../../subjects/profile/own-change.server.js'
import {
  dataForm,
  interestsForm,
  interestsOf,
  nameForm,
  userTypeForm,
} from '../../subjects/profile/profile-forms.server.js'
import {
  placesForForm,
  type PlacesOffered,
  provinceIn,
  SEE_LOCALITIES,
} from '../../subjects/profile/places.server.js'
import { senderOf } from '../../subjects/session/reader.server.js'
import { personOfForm, type Unsaved } from '../../subjects/session/require.server.js'
import { forgetDraft, keepDraft } from '../../subjects/session/data-draft.server.js'
import { withCookies } from '../../subjects/session/session.server.js'
import { sessionEnded } from '../../subjects/session/session-ended.server.js'
import { planForm } from './plan-form.server.js'
import { type ShownStep, SHOWN_STEPS, shownStep, slugOf } from '../../subjects/profile/steps.rules.js'
import { checkoutOf, currentOnboarding, openCheckout, unavailable } from './welcome.server.js'

export interface WelcomeAnswer extends FormAnswer {
  step: ShownStep
  places?: PlacesOffered | null
}

export async function answerWelcome(request: Request): Promise<WelcomeAnswer> {
  const sender = await personOfForm(request)
  const form = await formOf(request)
  const step = SHOWN_STEPS.find((each) => slugOf(each) === form.get('paso'))
  if (typeof sender === 'string') return unsavedStep(form, step, sender, request)
  const by = { token: sender.session.value, request }
  switch (step) {
    case 'userType': {
      const submission = readForm(form, userTypeForm)
      return taken(by, form, submission, ({ type }) => ({ step, type }), step)
    }
    case 'interests': {
      const submission = readForm(form, interestsForm)
      return taken(by, form, submission, (answers) => ({ step, areasOfInterest: interestsOf(answers) }), step)
    }
    case 'data':
      return answerData(by, form)
    case 'plan': {
      const submission = readForm(form, planForm)
      return taken(by, form, submission, ({ planId }) => ({ step, planId }), step)
    }
    case 'welcome': {
      const changed = await answerStep(by, form, { step })
      if ('unsaved' in changed) return unsavedStep(form, step, changed.unsaved, request)
      if ('problems' in changed) return unavailable()
      return form.get('destino') === 'perfil'
        ? goToNewDocument(COMPLETE_PROFILE_PATH)
        : leaveOnboarding(request)
    }
    case undefined:
      return goTo(ONBOARDING_PATH)
  }
}

interface Sent {
  token: string
  request: Request
}

/** The name is a part of the data step. */
type StepAnswer = OnboardingAnswer & { step: ShownStep | 'name' }

function isOfName(form: FormData): boolean {
  return form.get('solo') === 'nombre'
}

async function answerData(by: Sent, form: FormData): Promise<WelcomeAnswer> {
  const step = 'data'
  if (isOfName(form))
    return taken(by, form, readForm(form, nameForm), (name) => ({ step: 'name', ...name }), step)
  const submission = readForm(form, dataForm)
  const places = await placesForForm(provinceIn(form))
  if (form.get('intent') === SEE_LOCALITIES) return { step, result: unvalidated(submission), places }
  return { ...(await taken(by, form, submission, (data) => ({ step, ...data }), step)), places }
}

function unsavedStep(
  form: FormData,
  step: ShownStep | undefined,
  why: Unsaved,
  request: Request,
): WelcomeAnswer {
  switch (step) {
    case 'userType':
      return { step, ...unsaved(readForm(form, userTypeForm), why) }
    case 'interests':
      return { step, ...unsaved(readForm(form, interestsForm), why) }
    case 'data':
      return { step, ...unsaved(isOfName(form) ? readForm(form, nameForm) : readForm(form, dataForm), why) }
    case 'plan':
      return { step, ...unsaved(readForm(form, planForm), why) }
    case 'welcome':
    case undefined:
      return why === 'away' ? unavailable() : sessionEnded(request)
  }
}

async function taken<T>(
  by: Sent,
  form: FormData,
  submission: Submission<T>,
  answerOf: (value: T) => StepAnswer,
  step: ShownStep,
): Promise<WelcomeAnswer> {
  const answer = (problems: FormProblems = {}): WelcomeAnswer => ({
    step,
    result: submission.reply(problems),
  })
  if (submission.status !== 'success') return answer()
  const changed = await answerStep(by, form, answerOf(submission.value))
  if ('unsaved' in changed) return { step, ...unsaved(submission, changed.unsaved) }
  if ('problems' in changed) return answer(changed.problems)
  const headers = withCookies(...(step === 'data' ? forgetDraft(by.request) : []))
  const checkout = step === 'plan' ? checkoutOf(changed.saved) : openCheckout(changed.saved)
  if (checkout !== null) return goToNewDocument(checkout, headers)
  const next = shownStep(changed.saved, null)
  // Who came for prices goes back to them; the welcome has nothing more to ask.
  if (step === 'plan' && next === 'welcome' && asksForPrices(await storedReturnPath(by.request))) {
    const welcomed = await answerStep(by, form, { step: 'welcome' })
    if ('saved' in welcomed) return leaveOnboarding(by.request, 'welcome')
  }
  // After the last answer the profile exists, so the whole page is loaded again.
  if (next === null) return leaveOnboarding(by.request, step === 'plan' ? 'plan-chosen' : null)
  return answerWith(redirect(welcomePath(slugOf(next)), { headers }))
}

const FIELDS = [
  'type',
  'areasOfInterest',
  'firstName',
  'lastName',
  'prefix',
  'phoneNumber',
  'province',
  'locality',
  'zipCode',
  'planId',
]

/** On a conflict redirects to the current step; unsaved data become a draft. */
async function answerStep(
  { token, request }: Sent,
  form: FormData,
  given: StepAnswer,
): ReturnType<typeof ownChange<Onboarding>> {
  const refused: { code?: ErrorCode } = {}
  const changed = await ownChange(
    () => asUser(token).call(onboardingRoutes.answerOnboarding, { body: given }),
    (refusal) => {
      refused.code = refusal.code
      return problemsOf(refusal, FIELDS)
    },
  )
  if (refused.code !== 'conflict') return changed
  const onboarding = await currentOnboarding(token, request)
  const next = shownStep(onboarding, null)
  if (next === null) return leaveOnboarding(request)
  const path = welcomePath(slugOf(next))
  const step = given.step === 'name' ? 'data' : given.step
  const isAnew = onboarding.steps.indexOf(next) <= onboarding.steps.indexOf(step)
  if (!isAnew)
    return step === 'data' && (await standOtherwise(form, request))
      ? goToWithFlash(path, 'other-data-stand')
      : goTo(path)
  return step === 'data'
    ? goToWithFlash(path, 'data-kept-meanwhile', withCookies(await keepDraft(token, form)))
    : goToWithFlash(path, 'onboarding-moved')
}

async function standOtherwise(form: FormData, request: Request): Promise<boolean> {
  const sender = await senderOf(request)
  if (sender.kind !== 'person' || sender.user === null) return false
  const stand = ownDataOf(sender.user)
  return WRITTEN.some((name) => plain(form.get(name)) !== plain(stand[name]))
}

const WRITTEN = ['firstName', 'lastName', 'prefix', 'phoneNumber', 'province', 'locality', 'zipCode'] as const

function plain(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase() : ''
}
