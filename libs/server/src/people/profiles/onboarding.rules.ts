import type { FieldError, PlanCode, UserType } from '@preciosa/contracts'
import {
  CHOOSE_A_USER_TYPE,
  type Onboarding,
  ONBOARDING_STEPS,
  type OnboardingStep,
} from '@preciosa/contracts/profiles'
import { wrongInterests } from './profiles.rules.js'

export type OnboardingKind = Onboarding['kind']

export interface OnboardingAnswers {
  type: UserType | null
  areasOfInterest: readonly string[]
}

export interface PlanChoice {
  planId: number
  type: UserType
  isFree: boolean
  /** In force, or bought since it was chosen. */
  isBought: boolean
  chosenAt: Date
}

export interface OnboardingFacts {
  plan: PlanCode
  profile: { type: UserType; isNamed: boolean } | null
  answers: OnboardingAnswers
  choice: Pick<PlanChoice, 'isFree' | 'isBought'> | null
  isBillingComplete: boolean
  /** Null before the first answer. */
  begun: { isFinished: boolean } | null
}

type FormFacts = Pick<OnboardingFacts, 'plan' | 'profile' | 'answers'>

const CHOICE_LASTS = 7 * 24 * 3600_000

const FLEET = 'professionalFleet'
const FREE: readonly PlanCode[] = ['unsuscribed', 'individualFree', 'professionalFree']

/** Null after a week unless it is bought, and for a plan of the other user type. @param type null while unknown */
export function currentChoice(
  choice: PlanChoice | null,
  type: UserType | null,
  now: Date,
): PlanChoice | null {
  if (choice === null) return null
  if (!choice.isBought && now.getTime() - choice.chosenAt.getTime() >= CHOICE_LASTS) return null
  return type === null || choice.type === type ? choice : null
}

/** Null until the wizard has it: a profile without a name may still become one of the other type. */
export function knownType({
  profileType,
  isNamed,
  answers,
}: {
  profileType: UserType | null
  isNamed: boolean
  answers: { type?: UserType } | null
}): UserType | null {
  return isNamed ? profileType : (answers?.type ?? null)
}

export function kindOf({ plan }: Pick<OnboardingFacts, 'plan'>): OnboardingKind {
  return plan === FLEET ? 'fleet' : 'normal'
}

/** A paid plan fixes the user type. */
export function typesFor({ plan }: Pick<OnboardingFacts, 'plan'>): readonly UserType[] {
  if (FREE.includes(plan)) return ['individual', 'professional']
  return plan.startsWith('professional') ? ['professional'] : ['individual']
}

/** The plan was chosen first: only what the purchase needs is asked before it. */
export function isBuying(facts: FormFacts & Pick<OnboardingFacts, 'choice'>): boolean {
  const { plan, answers, choice } = facts
  if (choice === null || choice.isFree || plan === FLEET) return false
  return answers.areasOfInterest.length === 0 && validAnswers(facts).type !== null
}

/** A paid plan of other origin than the wizard leaves nothing to choose. */
export function stepsFor(facts: FormFacts & Pick<OnboardingFacts, 'choice'>): readonly OnboardingStep[] {
  if (kindOf(facts) === 'fleet') return ['interests', 'data']
  if (isBuying(facts)) return ['plan', 'data', 'billing', 'payment', 'welcome']
  const isOfWizard = FREE.includes(facts.plan) || facts.choice?.isBought === true
  if (!isOfWizard) return ['userType', 'interests', 'data', 'welcome']
  const isPaid = facts.choice?.isFree !== true
  return ONBOARDING_STEPS.filter((step) => isPaid || (step !== 'billing' && step !== 'payment'))
}

/** Drops a type that the plan doesn't allow, and interests of another type. */
export function validAnswers(facts: FormFacts): { type: UserType | null; areasOfInterest: string[] } {
  const kind = kindOf(facts)
  const { type: chosen, areasOfInterest } = facts.answers
  const type = kind === 'fleet' ? 'professional' : chosen
  if (type === null || !typesFor(facts).includes(type)) return { type: null, areasOfInterest: [] }
  const suits = (chosen ?? type) === type && wrongInterests(type, areasOfInterest).length === 0
  return { type, areasOfInterest: suits ? [...areasOfInterest] : [] }
}

/** The first step without an answer; Free needs neither billing nor payment. */
export function stepOf(facts: OnboardingFacts): OnboardingStep | 'done' {
  const steps = stepsFor(facts)
  const isNamed = facts.profile?.isNamed === true
  // The profile was created outside the wizard.
  if (isNamed && (facts.begun === null || !steps.includes('welcome'))) return 'done'
  const { type, areasOfInterest } = validAnswers(facts)
  const { choice, isBillingComplete } = facts
  const isFinished = facts.begun?.isFinished === true
  const isPaid = isFinished || choice?.isFree === true || choice?.isBought === true
  const isAnswered: Readonly<Record<OnboardingStep, boolean>> = {
    userType: isNamed || type !== null,
    interests: isNamed || areasOfInterest.length > 0,
    data: isNamed,
    plan: isFinished || choice !== null,
    billing: isPaid || isBillingComplete,
    payment: isPaid,
    welcome: isFinished,
  }
  return steps.find((step) => !isAnswered[step]) ?? 'done'
}

/**
 * First step that can be answered again. Neither a profile nor a payment can be undone.
 */
export function backTo(facts: OnboardingFacts): OnboardingStep {
  const steps = stepsFor(facts)
  if (facts.profile?.isNamed !== true) return steps[0] ?? 'interests'
  const isOpen = FREE.includes(facts.plan) || facts.choice?.isBought === false
  return steps.includes('plan') && isOpen ? 'plan' : (steps.at(-1) ?? 'data')
}

/** The plan can be chosen again after the end, e.g. in an old window. */
export function mayAnswer(step: OnboardingStep, facts: OnboardingFacts): boolean {
  const steps = stepsFor(facts)
  const next = stepOf(facts)
  const at = steps.indexOf(step)
  if (next === 'done' && step === 'plan') return backTo(facts) === 'plan' && facts.begun !== null
  return next !== 'done' && at >= steps.indexOf(backTo(facts)) && at <= steps.indexOf(next)
}

export function wrongType(type: UserType, facts: Pick<OnboardingFacts, 'plan'>): FieldError[] {
  return typesFor(facts).includes(type) ? [] : [{ path: 'type', message: CHOOSE_A_USER_TYPE }]
}
