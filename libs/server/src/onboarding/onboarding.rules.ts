import {
  CHOOSE_A_USER_TYPE,
  type FieldError,
  type Onboarding,
  ONBOARDING_STEPS,
  type OnboardingStep,
  type PlanCode,
  type UserType,
} from '@preciosa/contracts'
import { wrongInterests } from '../profiles/index.js'

export type OnboardingKind = Onboarding['kind']

/** What the steps before the data collect. */
export interface OnboardingAnswers {
  type: UserType | null
  areasOfInterest: readonly string[]
}

/** All that decides where a person stands. */
export interface OnboardingFacts {
  plan: PlanCode
  /** Null without a profile. */
  profile: { type: UserType; isNamed: boolean } | null
  answers: OnboardingAnswers
  hasChosenPlan: boolean
  /** Null for somebody who has answered nothing of it. */
  begun: { isFinished: boolean } | null
}

/** What decides on the form of the wizard. */
type FormFacts = Pick<OnboardingFacts, 'plan' | 'profile' | 'answers'>

const FLEET = 'professionalFleet'
const FREE: readonly PlanCode[] = ['unsuscribed', 'individualFree', 'professionalFree']

/**
 * Members of a group have a profile to be filled in, or make theirs as professionals (spec 2 §2 and §4). Who has made it
 * here, where a type is asked for, is still of the latter.
 */
export function kindOf({ plan, profile, answers }: FormFacts): OnboardingKind {
  if (plan !== FLEET) return 'normal'
  return profile === null || (profile.isNamed && answers.type !== null) ? 'group' : 'fleet'
}

/** The types that may be chosen: of who has a plan that is paid for, that plan's alone. */
export function typesFor({ plan }: Pick<OnboardingFacts, 'plan'>): readonly UserType[] {
  if (FREE.includes(plan)) return ['individual', 'professional']
  return plan.startsWith('professional') ? ['professional'] : ['individual']
}

/** The steps that a person has; who has a paid plan chooses none. */
export function stepsFor(facts: FormFacts): readonly OnboardingStep[] {
  if (kindOf(facts) === 'fleet') return ['interests', 'data']
  return FREE.includes(facts.plan) ? ONBOARDING_STEPS : ['userType', 'interests', 'data', 'welcome']
}

/** The answers as far as they hold: those of a type that may not be chosen any more, or of another one, are none. */
export function validAnswers(facts: OnboardingFacts): { type: UserType | null; areasOfInterest: string[] } {
  const kind = kindOf(facts)
  const { type: chosen, areasOfInterest } = facts.answers
  const type = kind === 'fleet' ? (facts.profile?.type ?? null) : chosen
  if (type === null || !typesFor(facts).includes(type)) return { type: null, areasOfInterest: [] }
  const suits = wrongInterests(type, areasOfInterest).length === 0
  return { type, areasOfInterest: suits ? [...areasOfInterest] : [] }
}

/** The step to be answered: the first without an answer. Billing and payment wait for payments, and are passed over. */
export function stepOf(facts: OnboardingFacts): OnboardingStep | 'done' {
  const steps = stepsFor(facts)
  const isNamed = facts.profile?.isNamed === true
  // A profile that was made elsewhere.
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

/** The first step that may be gone back to: with the data the profile is made, and what made it is behind. */
export function backTo(facts: OnboardingFacts): OnboardingStep {
  const steps = stepsFor(facts)
  if (facts.profile?.isNamed !== true) return steps[0] ?? 'interests'
  return steps.includes('plan') ? 'plan' : (steps.at(-1) ?? 'data')
}

/**
 * Whether a step may be answered now: the next one, or one before it that may be gone back to. The plan that somebody chooses may be
 * chosen anew also when all is answered, as in a window that was left open.
 */
export function mayAnswer(step: OnboardingStep, facts: OnboardingFacts): boolean {
  const steps = stepsFor(facts)
  const next = stepOf(facts)
  const at = steps.indexOf(step)
  if (next === 'done' && step === 'plan') return at >= 0 && facts.begun !== null
  return next !== 'done' && at >= steps.indexOf(backTo(facts)) && at <= steps.indexOf(next)
}

/** What is wrong with a chosen type. */
export function wrongType(type: UserType, facts: Pick<OnboardingFacts, 'plan'>): FieldError[] {
  return typesFor(facts).includes(type) ? [] : [{ path: 'type', message: CHOOSE_A_USER_TYPE }]
}
