import { counted, type UserType } from '@preciosa/contracts'
import type { User } from '@preciosa/contracts/own-account'
import { isOfferedTo } from '@preciosa/contracts/offers'
import { type SubscriptionTemplate, planRoutes } from '@preciosa/contracts/plans'
import { INTERESTS, type Onboarding, onboardingRoutes } from '@preciosa/contracts/profiles'
import { api } from '../../api/api.server.js'
import { asUser } from '../../api/callers.server.js'
import { config } from '../../config/config.server.js'
import { laterPath } from '../../subjects/account/after-sign-in.server.js'
import { keepReturnPath, storeReturnPath } from '../../subjects/session/way-back.server.js'
import { type OwnPrice, ownPrice } from '../../subjects/plans/own-price.js'
import type { FormRules } from '../../forms/form-rules.js'
import { rulesOf } from '../../forms/rules-of.server.js'
import { answerWith, goTo, goToNewDocument, goToTooMany } from '../../api/page-answers.server.js'
import {
  checkoutPath,
  loginPath,
  ONBOARDING_PATH,
  REJECTED_IN_WIZARD,
  RETURN_PARAMETER,
  welcomePath,
} from '../../paths.js'
import { isGiftPending } from '../../subjects/session/gift-pending.js'
import type { OwnData } from '../../subjects/profile/data-fields.js'
import { ownDataOf } from '../../subjects/profile/own-data.js'
import {
  DATA_RULES,
  INTERESTS_RULES,
  NAME_RULES,
  tickedOf,
  USER_TYPE_RULES,
} from '../../subjects/profile/profile-forms.server.js'
import { placesFor, type PlacesOffered } from '../../subjects/profile/places.server.js'
import { returnPath } from '../../navigation/return-path.js'
import { withCookies } from '../../subjects/session/session.server.js'
import { ownAnswer } from '../../subjects/session/own-answer.server.js'
import { senderOf } from '../../subjects/session/reader.server.js'
import { draftOf } from '../../subjects/session/data-draft.server.js'
import { sessionEnded } from '../../subjects/session/session-ended.server.js'
import { namedPlan } from '../../subjects/plans/plan-names.js'
import { planForm } from './plan-form.server.js'
import {
  isCheckout,
  placeAmongSteps,
  shownStep,
  slugOf,
  stepBefore,
} from '../../subjects/profile/steps.rules.js'

export interface PlanChoice {
  id: number
  name: string
  /** Null for Free. */
  price: OwnPrice | null
  period: string
  queries: string
}

interface CommonData {
  email: string
  kind: Onboarding['kind']
  at: number
  of: number
  back: string | null
  /** Where a person goes who answers later. */
  later: string
}

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
    | { step: 'data'; rules: FormRules; own: OwnData; places: PlacesOffered; isNameOnly: boolean }
    | {
        step: 'plan'
        rules: FormRules
        plans: PlanChoice[]
        own: number | null
        /** Of a chosen plan that is to be paid. */
        checkout: string | null
        wasRejected: boolean
      }
    | {
        step: 'welcome'
        name: string | null
        hasPlan: boolean
        queries: number
        isGiftPending: boolean
      }
  )

const PLAN_RULES = rulesOf(planForm)

/** The checkout returns with it after a rejected card. */
const REJECTED = 'pago'

export async function loadWelcome(request: Request): Promise<WelcomeData> {
  const { token, user } = await signedIn(request)
  const onboarding = await currentOnboarding(token, request)
  const { searchParams: search } = new URL(request.url)
  const slug = search.get('paso')
  const wasRejected = search.get(REJECTED) === 'rechazado'
  const open = openCheckout(onboarding)
  // A chosen plan is led on with; the checkout leads back to the plans by their step.
  if (slug === null && open !== null && !wasRejected)
    goToNewDocument(open, withCookies(...(await storeReturnPath(returnPath(search.get(RETURN_PARAMETER))))))
  await keepReturnPath(request)
  const step = shownStep(onboarding, slug)
  if (step === null) goTo('/')
  if (slug !== slugOf(step))
    goTo(step === 'plan' && wasRejected ? REJECTED_IN_WIZARD : welcomePath(slugOf(step)))
  const before = stepBefore(onboarding, step)
  const common: CommonData = {
    email: onboarding.email,
    kind: onboarding.kind,
    ...placeAmongSteps(onboarding, step, { hasPlan: (user?.activeSubscription?.price ?? 0) > 0 }),
    later: await laterPath(request),
    back: before === null ? null : welcomePath(slugOf(before)),
  }
  const { type, areasOfInterest } = onboarding.answers
  switch (step) {
    case 'userType': {
      const [only, ...others] = onboarding.types
      const own = type ?? (others.length === 0 ? (only ?? null) : null)
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
      // A fleet's profile exists before its user signs in.
      const own = (await draftOf(request, token)) ?? begunBy(ownDataOf(user), onboarding.suggestedName)
      // A buyer's wizard has no interests.
      const isNameOnly = !onboarding.steps.includes('interests')
      const rules = isNameOnly ? NAME_RULES : DATA_RULES
      return { ...common, step, rules, own, places: await placesFor(own.province), isNameOnly }
    }
    case 'plan': {
      const plans = await plansFor(type ?? 'individual')
      const own = onboarding.chosenPlanId ?? plans[0]?.id ?? null
      const checkout = checkoutOf(onboarding)
      return {
        ...common,
        step,
        rules: PLAN_RULES,
        plans: plans.map((plan) => toChoice(plan, user?.availableInfocredits ?? 0)),
        own,
        checkout,
        wasRejected: wasRejected && checkout !== null,
      }
    }
    case 'welcome': {
      const plan = user?.activeSubscription ?? null
      return {
        ...common,
        step,
        name: user?.firstName ?? null,
        hasPlan: plan !== null && plan.name !== 'Free',
        queries: user?.availableInfocredits ?? 0,
        isGiftPending: user === null || isGiftPending(user),
      }
    }
  }
}

/** The checkout comes back here while the wizard isn't done. */
export function checkoutOf({ step, chosenPlanId }: Pick<Onboarding, 'step' | 'chosenPlanId'>): string | null {
  if (!isCheckout(step) || chosenPlanId === null) return null
  return checkoutPath({ planId: chosenPlanId })
}

/** Where a plan goes on that was chosen before; null while nothing can be paid. */
export function openCheckout(onboarding: Pick<Onboarding, 'step' | 'chosenPlanId'>): string | null {
  return config.payments === null ? null : checkoutOf(onboarding)
}

/** A sign-in provider's name fills an empty profile. */
function begunBy(own: OwnData, suggested: Onboarding['suggestedName']): OwnData {
  return own.firstName === null && own.lastName === null ? { ...own, ...suggested } : own
}

export function currentOnboarding(token: string, request: Request): Promise<Onboarding> {
  return ownAnswer(request, asUser(token).call(onboardingRoutes.onboarding))
}

export function unavailable(): never {
  answerWith(new Response(null, { status: 503, statusText: 'Service Unavailable' }))
}

async function signedIn(request: Request): Promise<{ token: string; user: User | null }> {
  const sender = await senderOf(request)
  switch (sender.kind) {
    case 'visitor':
      return goTo(loginPath(ONBOARDING_PATH))
    case 'ended':
      return sessionEnded(request)
    case 'unknown':
      return sender.isTooMany ? goToTooMany() : unavailable()
    case 'person':
      return { token: sender.session.value, user: sender.user }
  }
}

async function plansFor(type: UserType): Promise<SubscriptionTemplate[]> {
  return (await api.read(planRoutes.subscriptionTemplates)).filter((plan) => isOfferedTo(type, plan))
}

function toChoice(plan: SubscriptionTemplate, balance: number): PlanChoice {
  const { id, price, type, infocreditsPerMonth } = plan
  const atHand =
    balance === 0
      ? 'precios 0km, sin consultas de usados'
      : `${counted(balance, 'consulta de usados', 'consultas de usados')} en total`
  return {
    id,
    name: namedPlan(plan),
    price: price === 0 ? null : ownPrice(price),
    period: type === 'anual' ? 'por año' : 'por mes',
    queries:
      infocreditsPerMonth === 0 ? atHand : `${counted(infocreditsPerMonth, 'consulta', 'consultas')} por mes`,
  }
}
