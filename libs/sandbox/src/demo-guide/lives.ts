import { type Candidate, FIRST_YEARS, lastYear } from './catalogue.js'
import { REFERENCE } from './inflation.js'
import { januaryOf, yearOfMonth } from './months.js'
import type { Model } from './names.js'
import type { Random } from './random.js'
import { deathOf, YEARS_BACK } from './version.js'

/** Months of a version's launch, its last sale as new, and its removal from the guide. */
export interface Life {
  launch: number
  lastNew: number
  gone: number
}

const NOW = yearOfMonth(REFERENCE)
/** Versions launched by this month replace no other version. */
const HORIZON_START = januaryOf(2014)
const STILL_SOLD = 0.55
const RECENT = 0.45
const RECENT_YEARS = 9
const LEAVES = 0.003
const REST = 36

export function lifeNow(model: Model, rows: number, random: Random): Life {
  const first = Math.max(model[1], NOW - YEARS_BACK)
  const last = lastYear(model)
  const stillSold = model[2] === null && random.chance(STILL_SOLD)
  const recent = stillSold && random.chance(RECENT)
  const wanted = recent ? 1 + random.index(RECENT_YEARS) : Math.round(rows * (0.7 + 0.6 * random.next()))
  const years = Math.max(1, Math.min(wanted, last - first + 1))
  const from = stillSold ? last - years + 1 : random.between(first, last - years + 1)
  const launch = Math.min(REFERENCE, januaryOf(from) + random.index(12))
  const lastNew = stillSold
    ? REFERENCE + 1 + random.index(120)
    : Math.max(launch, Math.min(januaryOf(from + years - 1) + random.index(12), REFERENCE))
  return { launch, lastNew, gone: leaving(Math.max(REFERENCE + 1, lastNew + REST), lastNew, random) }
}

export function lifeBefore(
  next: Life,
  draw: (year: number) => Candidate,
  random: Random,
): { candidate: Candidate; life: Life } | undefined {
  if (next.launch <= HORIZON_START) return undefined
  const year = yearOfMonth(next.launch)
  const candidate = draw(year)
  const [, first] = candidate.model
  const last = Math.min(lastYear(candidate.model), year - 4)
  const until = random.between(Math.max(first, year - YEARS_BACK + 2), last)
  const from = Math.max(first, Math.min(until - 8 - random.index(9), FIRST_YEARS))
  const launch = januaryOf(from) + random.index(12)
  const lastNew = Math.max(launch, januaryOf(until) + random.index(12))
  return { candidate, life: { launch, lastNew, gone: next.launch } }
}

export function lifeAfter(previous: Life, random: Random): Life {
  const lastNew = previous.gone + 24 + random.index(96)
  return { launch: previous.gone, lastNew, gone: leaving(lastNew + REST, lastNew, random) }
}

function leaving(earliest: number, lastNew: number, random: Random): number {
  const drawn = earliest + Math.floor(-Math.log(1 - random.next()) / LEAVES)
  return Math.min(drawn, deathOf(lastNew))
}
