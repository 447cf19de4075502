import { PLAN_CODES, type PlanCode } from '@preciosa/contracts'
import type { DayOfLooks } from '@preciosa/contracts/usage'
import type { DayTotal } from '../format/day-bars.js'

const DAY_MS = 86_400_000

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
    days.push({ day, value: totals.get(day) ?? 0 })
  }
  return days
}

export function plansWith(looks: readonly DayOfLooks[]): { plan: PlanCode; looks: number }[] {
  return PLAN_CODES.map((plan) => ({
    plan,
    looks: looks.filter((one) => one.plan === plan).reduce((sum, one) => sum + one.looks, 0),
  })).filter(({ looks: times }) => times > 0)
}

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
