import { PLAN_PATH } from '../../paths.js'

const PARAMETERS = { packs: 'openpaymentmodal', leave: 'baja' } as const

export type PlanDialog = keyof typeof PARAMETERS

export const LEAVE_PATH = `${PLAN_PATH}?${PARAMETERS.leave}=true`

export function planDialogOf(search: string): PlanDialog | null {
  const parameters = new URLSearchParams(search)
  const names = Object.keys(PARAMETERS) as PlanDialog[]
  return names.find((name) => parameters.get(PARAMETERS[name]) === 'true') ?? null
}

export function withoutPlanDialog({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search)
  for (const name of Object.values(PARAMETERS)) parameters.delete(name)
  return parameters.size === 0 ? pathname : `${pathname}?${parameters.toString()}`
}
