import {
  CHOOSE_A_USER_TYPE,
  type FieldError,
  type Onboarding,
  ONBOARDING_STEPS,
  type OnboardingStep,
  type PlanCode,
  type UserType,
} from '@preciosa/contracts'
import { wrongInterests } from './profiles.rules.js'

export type OnboardingKind = Onboarding['kind']

export interface OnboardingAnswers {
  type: UserType | null
  areasOfInterest: readonly string[]
}

export interface OnboardingFacts {
  plan: PlanCode
  profile: { type: UserType; isNamed: boolean } | null
  answers: OnboardingAnswers
  hasChosenPlan: boolean
  /** Null before the first answer. */
  begun: { isFinished: boolean } | null
}

type FormFacts = Pick<OnboardingFacts, 'plan' | 'profile' | 'answers'>

const FLEET = 'professionalFleet'
const FREE: readonly PlanCode[] = ['unsuscribed', 'individualFree', 'professionalFree']

/** `fleet` members complete a prepared profile, `group` members create one (spec 2 §2 and §4). */
export function kindOf({ plan, profile, answers }: FormFacts): OnboardingKind {
  if (plan !== FLEET) return 'normal'
  return profile === null || (profile.isNamed && answers.type !== null) ? 'group' : 'fleet'
}

/** A paid plan fixes the user type. */
export function typesFor({ plan }: Pick<OnboardingFacts, 'plan'>): readonly UserType[] {
  if (FREE.includes(plan)) return ['individual', 'professional']
  return plan.startsWith('professional') ? ['professional'] : ['individual']
}

export function stepsFor(facts: FormFacts): readonly OnboardingStep[] {
  if (kindOf(facts) === 'fleet') return ['interests', 'data']
  return FREE.includes(facts.plan) ? ONBOARDING_STEPS : ['userType', 'interests', 'data', 'welcome']
}

/** Drops a type that the plan doesn't allow, and interests of another type. */
export function validAnswers(facts: OnboardingFacts): { type: UserType | null; areasOfInterest: string[] } {
  const kind = kindOf(facts)
  const { type: chosen, areasOfInterest } = facts.answers
  const type = kind === 'fleet' ? (facts.profile?.type ?? null) : chosen
  if (type === null || !typesFor(facts).includes(type)) return { type: null, areasOfInterest: [] }
  const suits = wrongInterests(type, areasOfInterest).length === 0
  return { type, areasOfInterest: suits ? [...areasOfInterest] : [] }
}

/** The first step without an answer; billing and payment count as answered until payments exist. */
export function stepOf(facts: OnboardingFacts): OnboardingStep | 'done' {
  const steps = stepsFor(facts)
  const isNamed = facts.profile?.isNamed === true
  // The profile was created outside the wizard.
  if (isNamed && (facts.begun === null || !steps.includes('welcome'))) return 'done'
  const { type, areasOfInterest } = validAnswers(facts)
  const isAnswered: Readonly<Record<OnboardingStep, boolean>> = {
    userType: isNamed || type !== null,
    interests: isNamed || areasOfInterest.length > 0,
    data: isNamed,
    plan: facts.hasChosenPlan,
    billing: true,
    payment: true,
    welcome: facts.begun?.isFinished === true,
  }
  return steps.find((step) => !isAnswered[step]) ?? 'done'
}

/**
 * First step that can be answered again. The profile can't be undone, so steps up to the data end with it.
 */
export function backTo(facts: OnboardingFacts): OnboardingStep {
  const steps = stepsFor(facts)
  if (facts.profile?.isNamed !== true) return steps[0] ?? 'interests'
  return steps.includes('plan') ? 'plan' : (steps.at(-1) ?? 'data')
}

/** The plan can be chosen again after the end, e.g. in an old window. */
export function mayAnswer(step: OnboardingStep, facts: OnboardingFacts): boolean {
  const steps = stepsFor(facts)
  const next = stepOf(facts)
  const at = steps.indexOf(step)
  if (next === 'done' && step === 'plan') return at >= 0 && facts.begun !== null
  return next !== 'done' && at >= steps.indexOf(backTo(facts)) && at <= steps.indexOf(next)
}

export function wrongType(type: UserType, facts: Pick<OnboardingFacts, 'plan'>): FieldError[] {
  return typesFor(facts).includes(type) ? [] : [{ path: 'type', message: CHOOSE_A_USER_TYPE }]
}
