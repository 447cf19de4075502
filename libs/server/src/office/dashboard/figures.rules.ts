import { type Figures, MEASURES, type Measure } from '@preciosa/contracts/dashboard'

const DAY_MS = 86_400_000
const SHOWN_DAYS = 30
const WEEKS = 4

/** Counted by whole days. */
const WITHOUT_TIME: readonly Measure[] = ['unfound']

/** A measure of a day, whole and up to the present time of day. */
export interface DayCount {
  id: Measure
  /** As 2026-11-28. */
  day: string
  total: number
  early: number
}

/** The first day whose counts `figuresOf` needs. */
export function firstNeeded(today: string): string {
  const lastMonth = firstOfLastMonth(today)
  const shown = before(today, SHOWN_DAYS - 1)
  return lastMonth < shown ? lastMonth : shown
}

/** @param today in Buenos Aires */
export function figuresOf(counts: readonly DayCount[], today: string): Figures[] {
  return MEASURES.map((id) => {
    const byDay = new Map(counts.filter((each) => each.id === id).map((each) => [each.day, each]))
    const total = (day: string) => byDay.get(day)?.total ?? 0
    const early = (day: string) => byDay.get(day)?.early ?? 0
    const weeks = Array.from({ length: WEEKS }, (_, at) => early(before(today, 7 * (at + 1))))
    const isWhole = WITHOUT_TIME.includes(id)
    return {
      id,
      today: total(today),
      usual: isWhole ? null : median(weeks),
      month: sum(daysOf(`${today.slice(0, 7)}-01`, today).map(total)),
      lastMonth: lastMonthUntil(today, { total, early: isWhole ? total : early }),
      days: daysOf(before(today, SHOWN_DAYS - 1), today).map(total),
    }
  })
}

type OfDay = (day: string) => number

function lastMonthUntil(today: string, { total, early }: { total: OfDay; early: OfDay }): number {
  const first = firstOfLastMonth(today)
  const same = `${first.slice(0, 8)}${today.slice(8)}`
  const end = before(`${today.slice(0, 7)}-01`, 1)
  // On the 31st, a month of 30 days is whole.
  if (same > end) return sum(daysOf(first, end).map(total))
  return sum(daysOf(first, before(same, 1)).map(total)) + early(same)
}

/** Both included; none if `from` is later. */
export function daysOf(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = before(day, -1)) days.push(day)
  return days
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

function firstOfLastMonth(today: string): string {
  return `${before(`${today.slice(0, 7)}-01`, 1).slice(0, 7)}-01`
}

function before(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
