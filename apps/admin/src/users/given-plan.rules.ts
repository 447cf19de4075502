import { PLAN_CODES, type PlanCode, reasonProblem } from '@preciosa/contracts'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import { givenPlanSchema, LEAST_REASON, prolongedPlanSchema, type UserSheet } from '@preciosa/contracts/users'
import { today } from '../format/shown.js'

export interface GivenPlanForm {
  code: string
  until: string
  reason: string
}

export interface GivenPlanProblems {
  code: string | null
  until: string | null
  reason: string | null
}

/** Plans that are given to a type of user; companies agree on theirs elsewhere. */
export function plansToGive(type: UserSheet['type']): { id: PlanCode; name: string }[] {
  const codes = PLAN_CODES.filter((code) =>
    type === 'professional'
      ? code === 'professionalIndividual'
      : code.startsWith('individual') && code !== 'individualFree',
  )
  return codes.map((id) => ({ id, name: PLAN_NAMES[id] }))
}

export function givenPlanProblems(
  { code, until, reason }: GivenPlanForm,
  isProlonged: boolean,
  now = new Date(),
): GivenPlanProblems {
  const day = prolongedPlanSchema.shape.until.safeParse(until)
  return {
    code: isProlonged || givenPlanSchema.shape.code.safeParse(code).success ? null : 'Elegí el plan.',
    until: day.success && until >= today(now) ? null : 'Elegí un día desde hoy.',
    reason: reasonProblem(reason, LEAST_REASON),
  }
}
