import type { Onboarding, OnboardingStep } from '@preciosa/contracts/profiles'

/** Billing and payment are documents of the checkout; the plan's step leads to them. */
const SLUGS = {
  userType: 'tipo',
  interests: 'intereses',
  data: 'datos',
  plan: 'plan',
  welcome: 'bienvenida',
} as const satisfies Partial<Record<OnboardingStep, string>>

export type ShownStep = keyof typeof SLUGS
export const SHOWN_STEPS = Object.keys(SLUGS) as ShownStep[]

export function slugOf(step: ShownStep): string {
  return SLUGS[step]
}

/** A paid plan is chosen and not in force yet. */
export function isCheckout(step: Onboarding['step']): boolean {
  return step === 'billing' || step === 'payment'
}

type State = Pick<Onboarding, 'steps' | 'step' | 'backTo'>

export function shownStep({ steps, step, backTo }: State, slug: string | null): ShownStep | null {
  const next = isCheckout(step) ? 'plan' : SHOWN_STEPS.find((each) => each === step)
  if (next === undefined) return null
  const asked = SHOWN_STEPS.find((each) => SLUGS[each] === slug)
  if (asked === undefined) return next
  const [at, first, last] = [asked, backTo, next].map((each) => steps.indexOf(each))
  return at !== undefined && first !== undefined && last !== undefined && at >= first && at <= last
    ? asked
    : next
}

type Counted = Pick<Onboarding, 'steps' | 'step' | 'hasTypeOfSignUp' | 'chosenPlanId'>

/** The place of a step, from 1, among those that the person sees. */
export function placeAmongSteps(
  { steps, step, hasTypeOfSignUp, chosenPlanId }: Counted,
  shown: OnboardingStep,
  { hasPlan = false } = {},
): { at: number; of: number } {
  const isPaid = hasPlan || isCheckout(step) || (step !== 'welcome' && chosenPlanId !== null)
  const seen = steps.filter(
    (each) => each === shown || (each === 'userType' ? !hasTypeOfSignUp : isPaid || !isCheckout(each)),
  )
  return { at: seen.indexOf(shown) + 1, of: seen.length }
}

/** Null for the first step, the plan and the welcome. */
export function stepBefore({ steps }: Pick<State, 'steps'>, shown: ShownStep): ShownStep | null {
  if (shown === 'plan' || shown === 'welcome') return null
  const before = steps[steps.indexOf(shown) - 1]
  return SHOWN_STEPS.find((each) => each === before) ?? null
}
