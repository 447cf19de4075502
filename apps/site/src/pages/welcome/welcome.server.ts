import type { Submission } from '@conform-to/react'
import {
  counted,
  type ErrorCode,
  INTERESTS,
  isOfferedTo,
  type Onboarding,
  type OnboardingAnswer,
  type SubscriptionTemplate,
  type User,
  type UserType,
} from '@preciosa/contracts'
import { redirect } from '@remix-run/node'
import { leaveOnboarding } from '../../account/arrival.server.js'
import { account } from '../../api/account.server.js'
import { api } from '../../api/api.server.js'
import { goToSaying } from '../../flash/flash.server.js'
import type { FormRules } from '../../forms/form-rules.js'
import type { FormProblems } from '../../forms/form-problems.js'
import { readForm } from '../../forms/read-form.server.js'
import { rulesOf } from '../../forms/rules-of.server.js'
import { answerWith, formOf, goTo, goToAnew } from '../../page-answers.server.js'
import { COMPLETE_PROFILE_PATH, loginPath, ONBOARDING_PATH, welcomePath } from '../../paths.js'
import { problemsOf } from '../../profile-form/api-problems.js'
import { bringsGift } from '../../profile-form/completed.js'
import { type FormAnswer, unjudged, unkept } from '../../profile-form/form-answer.server.js'
import type { OwnData } from '../../profile-form/data-fields.js'
import { ownDataOf } from '../../profile-form/own-data.js'
import { ownChange } from '../../profile-form/own-change.server.js'
import {
  DATA_RULES,
  dataForm,
  INTERESTS_RULES,
  interestsForm,
  interestsOf,
  tickedOf,
  USER_TYPE_RULES,
  userTypeForm,
} from '../../profile-form/profile-forms.server.js'
import {
  placesFor,
  placesForForm,
  type PlacesOffered,
  provinceIn,
  SEE_LOCALITIES,
} from '../../profile-form/places.server.js'
import { ownAnswer } from '../../session/own-answer.server.js'
import { senderOf } from '../../session/reader.server.js'
import { personOfForm, type Unkept } from '../../session/require.server.js'
import { draftOf, forgetDraft, keepDraft } from '../../session/data-draft.server.js'
import { withCookies } from '../../session/session.server.js'
import { sessionEnded } from '../../session/session-ended.server.js'
import { namedPlan } from '../plan-names.js'
import { planForm } from './plan-form.server.js'
import { type ShownStep, SHOWN_STEPS, shownStep, slugOf, stepBefore } from './steps.rules.js'

/** A plan to choose. */
export interface PlanChoice {
  id: number
  name: string
  price: string
  queries: string
}

interface CommonData {
  email: string
  kind: Onboarding['kind']
  /** From 1. */
  at: number
  of: number
  back: string | null
}

/** A step of the wizard, with all that its form needs. */
export type WelcomeData = CommonData &
  (
    | { step: 'userType'; rules: FormRules; types: readonly UserType[]; own: UserType | null }
    | {
        step: 'interests'
        rules: FormRules
        type: UserType
        options: readonly string[]
        own: { ticked: string[]; trade: string }
      }
    | { step: 'data'; rules: FormRules; own: OwnData; places: PlacesOffered }
    | { step: 'plan'; rules: FormRules; plans: PlanChoice[]; own: number | null }
    | {
        step: 'welcome'
        name: string | null
        /** Whether they came with a paid plan, of which they choose none here. */
        hasPlan: boolean
        paidPlan: string | null
        /** What they have to look at used prices with. */
        queries: number
        bringsGift: boolean
      }
  )

/** A form with what is wrong with it, or asked back for a list of localities. */
export interface WelcomeAnswer extends FormAnswer {
  step: ShownStep
  /** Without them the page's own stay. */
  places?: PlacesOffered | null
}

const PLAN_RULES = rulesOf(planForm)

export async function loadWelcome(request: Request): Promise<WelcomeData> {
  const { token, user } = await signedIn(request)
  const onboarding = await standing(token, request)
  const slug = new URL(request.url).searchParams.get('paso')
  const step = shownStep(onboarding, slug)
  if (step === null) goTo('/')
  if (slug !== slugOf(step)) goTo(welcomePath(slugOf(step)))
  const before = stepBefore(onboarding, step)
  const common: CommonData = {
    email: onboarding.email,
    kind: onboarding.kind,
    at: onboarding.steps.indexOf(step) + 1,
    of: onboarding.steps.length,
    back: before === null ? null : welcomePath(slugOf(before)),
  }
  const { type, areasOfInterest } = onboarding.answers
  switch (step) {
    case 'userType': {
      const said = onboarding.signedUpAs
      const [only, ...others] = onboarding.types
      const begun = said !== null && onboarding.types.includes(said) ? said : null
      const own = type ?? begun ?? (others.length === 0 ? (only ?? null) : null)
      return { ...common, step, rules: USER_TYPE_RULES, types: onboarding.types, own }
    }
    case 'interests': {
      const of = type ?? 'individual'
      const options = INTERESTS[of]
      return {
        ...common,
        step,
        rules: INTERESTS_RULES,
        type: of,
        options,
        own: tickedOf(of, areasOfInterest),
      }
    }
    case 'data': {
      // A fleet's profile stands before its person comes.
      const own = (await draftOf(request, token)) ?? begunBy(ownDataOf(user), onboarding.suggestedName)
      return { ...common, step, rules: DATA_RULES, own, places: await placesFor(own.province) }
    }
    case 'plan': {
      const plans = await plansFor(type ?? 'individual')
      const own = onboarding.chosenPlanId ?? plans[0]?.id ?? null
      return {
        ...common,
        step,
        rules: PLAN_RULES,
        plans: plans.map((plan) => toChoice(plan, user?.availableInfocredits ?? 0)),
        own,
      }
    }
    case 'welcome': {
      const chosen = (await api.plans()).find(({ id }) => id === onboarding.chosenPlanId)
      const paidPlan = chosen === undefined || chosen.price === 0 ? null : namedPlan(chosen)
      return {
        ...common,
        step,
        name: user?.firstName ?? null,
        hasPlan: !onboarding.steps.includes('plan'),
        paidPlan,
        queries: user?.availableInfocredits ?? 0,
        bringsGift: user === null || bringsGift(user),
      }
    }
  }
}

/** Takes the answer to a step and leads to the next; one whose turn it isn't leads to the one whose turn it is. */
export async function answerWelcome(request: Request): Promise<WelcomeAnswer> {
  const sender = await personOfForm(request)
  const form = await formOf(request)
  const step = SHOWN_STEPS.find((each) => slugOf(each) === form.get('paso'))
  if (typeof sender === 'string') return unkeptStep(form, step, sender, request)
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
      if ('unkept' in changed) return unkeptStep(form, step, changed.unkept, request)
      if ('problems' in changed) return unavailable()
      return form.get('destino') === 'perfil' ? goToAnew(COMPLETE_PROFILE_PATH) : leaveOnboarding(request)
    }
    case undefined:
      return goTo(ONBOARDING_PATH)
  }
}

/** Who sent a form, and how. */
interface Sent {
  token: string
  request: Request
}

async function answerData(by: Sent, form: FormData): Promise<WelcomeAnswer> {
  const step = 'data'
  const submission = readForm(form, dataForm)
  const places = await placesForForm(provinceIn(form))
  if (form.get('intent') === SEE_LOCALITIES) return { step, result: unjudged(submission), places }
  return { ...(await taken(by, form, submission, (data) => ({ step, ...data }), step)), places }
}

/** The form of a step back as it was sent; the welcome has nothing that could be lost. */
function unkeptStep(
  form: FormData,
  step: ShownStep | undefined,
  why: Unkept,
  request: Request,
): WelcomeAnswer {
  switch (step) {
    case 'userType':
      return { step, ...unkept(readForm(form, userTypeForm), why) }
    case 'interests':
      return { step, ...unkept(readForm(form, interestsForm), why) }
    case 'data':
      return { step, ...unkept(readForm(form, dataForm), why) }
    case 'plan':
      return { step, ...unkept(readForm(form, planForm), why) }
    case 'welcome':
    case undefined:
      return why === 'away' ? unavailable() : sessionEnded(request)
  }
}

function unavailable(): never {
  answerWith(new Response(null, { status: 503, statusText: 'Service Unavailable' }))
}

/** Comes back only with what is wrong with the form. */
async function taken<T>(
  by: Sent,
  form: FormData,
  submission: Submission<T>,
  answerOf: (value: T) => OnboardingAnswer & { step: ShownStep },
  step: ShownStep,
): Promise<WelcomeAnswer> {
  const answer = (problems: FormProblems = {}): WelcomeAnswer => ({
    step,
    result: submission.reply(problems),
  })
  if (submission.status !== 'success') return answer()
  const changed = await answerStep(by, form, answerOf(submission.value))
  if ('unkept' in changed) return { step, ...unkept(submission, changed.unkept) }
  if ('problems' in changed) return answer(changed.problems)
  const next = shownStep(changed.kept, null)
  // With all answered there is a profile: a fresh page knows it.
  if (next === null) return leaveOnboarding(by.request)
  const headers = withCookies(...(step === 'data' ? forgetDraft(by.request) : []))
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

/**
 * Gives an answer. Where it isn't that step's turn any more, it leads to the one whose turn it is: one that was answered already, by
 * another tab or device or because the form was sent twice, without a word; where something has to be answered anew, as for another
 * plan, it says so, and keeps what was written of the data.
 */
async function answerStep(
  { token, request }: Sent,
  form: FormData,
  given: OnboardingAnswer & { step: ShownStep },
): ReturnType<typeof ownChange<Onboarding>> {
  const refused: { code?: ErrorCode } = {}
  const changed = await ownChange(
    () => account.answerOnboarding(token, given),
    (refusal) => {
      refused.code = refusal.code
      return problemsOf(refusal, FIELDS)
    },
  )
  if (refused.code !== 'conflict') return changed
  const onboarding = await standing(token, request)
  const turn = shownStep(onboarding, null)
  if (turn === null) return leaveOnboarding(request)
  const path = welcomePath(slugOf(turn))
  const isAnew = onboarding.steps.indexOf(turn) <= onboarding.steps.indexOf(given.step)
  if (!isAnew) return goTo(path)
  return given.step === 'data'
    ? goToSaying(path, 'data-kept-meanwhile', withCookies(await keepDraft(token, form)))
    : goToSaying(path, 'onboarding-moved')
}

/** What somebody begins their data with: what is known of them, and the name that another service told. */
function begunBy(own: OwnData, suggested: Onboarding['suggestedName']): OwnData {
  return own.firstName === null && own.lastName === null ? { ...own, ...suggested } : own
}

function standing(token: string, request: Request): Promise<Onboarding> {
  return ownAnswer(request, (calls) => calls.onboarding(token))
}

/** A session, with a profile or without. */
async function signedIn(request: Request): Promise<{ token: string; user: User | null }> {
  const sender = await senderOf(request)
  switch (sender.kind) {
    case 'visitor':
      return goTo(loginPath(ONBOARDING_PATH))
    case 'ended':
      return sessionEnded(request)
    case 'unknown':
      return unavailable()
    case 'person':
      return { token: sender.session.value, user: sender.user }
  }
}

/** Those that are offered, Free first. */
async function plansFor(type: UserType): Promise<SubscriptionTemplate[]> {
  return (await api.plans()).filter((plan) => isOfferedTo(type, plan))
}

/** @param balance the queries at hand: with the data came those of the welcome, but to an address that had them before */
function toChoice(plan: SubscriptionTemplate, balance: number): PlanChoice {
  const { id, price, type, infocreditsPerMonth } = plan
  const period = type === 'anual' ? 'por año' : 'por mes'
  const atHand =
    balance === 0
      ? 'precios 0km, sin consultas de usados'
      : `${counted(balance, 'consulta de usados', 'consultas de usados')} en total`
  return {
    id,
    name: namedPlan(plan),
    price: price === 0 ? 'Gratis' : `$ ${Math.round(price).toLocaleString('es-AR')} ${period}`,
    queries:
      infocreditsPerMonth === 0 ? atHand : `${counted(infocreditsPerMonth, 'consulta', 'consultas')} por mes`,
  }
}
