import { reasonProblem } from '@preciosa/contracts'
import { LEAST_REASON, MOST_ADJUSTED } from '@preciosa/contracts/users'

export interface AdjustmentForm {
  direction: 'give' | 'take'
  credits: string
  reason: string
}

export type ReadAdjustment =
  | { ok: true; body: { amount: number; reason: string } }
  | { ok: false; problems: { credits: string | null; reason: string | null } }

export function readAdjustment(
  { direction, credits, reason }: AdjustmentForm,
  balance: number,
): ReadAdjustment {
  const problems = {
    credits: creditsProblem(direction, credits, balance),
    reason: reasonProblem(reason, LEAST_REASON),
  }
  if (problems.credits !== null || problems.reason !== null) return { ok: false, problems }
  const amount = Number(credits.trim())
  return { ok: true, body: { amount: direction === 'give' ? amount : -amount, reason: reason.trim() } }
}

function creditsProblem(
  direction: AdjustmentForm['direction'],
  credits: string,
  balance: number,
): string | null {
  if (!/^\d{1,6}$/.test(credits.trim()) || Number(credits) < 1 || Number(credits) > MOST_ADJUSTED)
    return `Escribí un número entero, de 1 a ${MOST_ADJUSTED}.`
  if (direction === 'take' && Number(credits) > balance) return `Sólo le quedan ${balance}.`
  return null
}
