import { type DayOfLooks, PLAN_CODES, type PlanCode } from '@preciosa/contracts'

const DAY_MS = 86_400_000

/** The looks of a day, of all plans. */
export interface DayTotal {
  day: string
  looks: number
}

/** Every day from the first to the last, those without looks too; none that is still to come. */
export function daysWith(
  looks: readonly DayOfLooks[],
  { from, to, today }: { from: string; to: string; today: string },
): DayTotal[] {
  const totals = new Map<string, number>()
  for (const { day, looks: times } of looks) totals.set(day, (totals.get(day) ?? 0) + times)
  const last = Date.parse(to < today ? to : today)
  const days: DayTotal[] = []
  for (let at = Date.parse(from); at <= last; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    days.push({ day, looks: totals.get(day) ?? 0 })
  }
  return days
}

/** The looks of each plan that has any, in the plans' order. */
export function plansWith(looks: readonly DayOfLooks[]): { plan: PlanCode; looks: number }[] {
  return PLAN_CODES.map((plan) => ({
    plan,
    looks: looks.filter((one) => one.plan === plan).reduce((sum, one) => sum + one.looks, 0),
  })).filter(({ looks: times }) => times > 0)
}

/** A row for each day that has looks, newest first: its total, and those of each of the plans. */
export function rowsOf(
  looks: readonly DayOfLooks[],
  plans: readonly PlanCode[],
): { day: string; total: number; byPlan: number[] }[] {
  const days = [...new Set(looks.map(({ day }) => day))].sort().reverse()
  return days.map((day) => {
    const own = looks.filter((one) => one.day === day)
    return {
      day,
      total: own.reduce((sum, one) => sum + one.looks, 0),
      byPlan: plans.map((plan) => own.find((one) => one.plan === plan)?.looks ?? 0),
    }
  })
}
