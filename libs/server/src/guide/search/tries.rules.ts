import { isNumber } from '@preciosa/contracts/search'
import { readingsOf } from './readings.rules.js'
import { type Alternative, LITERAL, type Part, type Position, type Reading } from './search.rules.js'

/** Readings at once; the budget has room for a hundred in all. */
const MAX_READINGS = 12
/** Same, while one name contradicts another. */
const MAX_CONTRADICTING = 6
/** With more contradicting names, only single ones are looked for. */
const MOST_NAMES = 4
/** Limit of words in a relaxed search. */
const MAX_WORDS = 7
/** A correction that is worse by more isn't what was meant. */
const AS_GOOD = 0.1

const NAMES: readonly Part[] = ['model', 'brand', 'name']
/** What a reading keeps of its score without a word: a whole name counts more than any trim or engine. */
const WITHOUT = { letter: 0.9999, trim: 0.999, engine: 0.998, name: 0.6, model: 0.5, year: 0.5 }

/**
 * Readings of a query that isn't in the guide as written, in the order in which to look. Trims and engines are
 * left out first, then years; a model goes only if it contradicts another name.
 */
export function* triesOf(positions: readonly Position[], exact: readonly Reading[]): Generator<Reading[]> {
  const tried = new Set(exact.map(keyOf))
  for (const readings of everyTry(positions)) {
    const fresh = readings.filter((reading) => !tried.has(keyOf(reading)))
    fresh.forEach((reading) => tried.add(keyOf(reading)))
    if (fresh.length > 0) yield fresh
  }
}

function keyOf({ query, years }: Reading): string {
  return `${query} ${years.join()}`
}

function* everyTry(positions: readonly Position[]): Generator<Reading[]> {
  const isName = ({ part }: Position) => NAMES.includes(part)
  const possible = positions.filter(({ ways }) => ways.length > 0)
  const names = possible.filter(isName).slice(0, MAX_WORDS)
  const others = possible.filter((position) => !isName(position)).slice(0, MAX_WORDS - names.length)
  if (names.length === 0) {
    yield* withoutNames(possible.slice(0, MAX_WORDS), positions.length)
    return
  }
  const sure = names.map(asUnderstood)
  yield* relaxed([{ kept: sure, score: 1 }], others, { steps: [0, 1, 2], most: MAX_READINGS })
  const free = names.map(asAnotherName)
  yield* relaxed([{ kept: free, score: 1 }], others, { steps: [0], most: MAX_CONTRADICTING })
  for (const kept of new Set(names.length > MOST_NAMES ? [1] : [names.length - 1, 1]))
    if (kept > 0 && kept < names.length)
      yield* relaxed(fewerNames(sure, kept), others, { steps: kept === 1 ? [0, 1] : [0], most: MAX_READINGS })
  // A part of a name may be one that the guide had once.
  if (names.every(({ part }) => part === 'name')) yield* withoutNames(others, positions.length)
}

interface Kept {
  kept: Position[]
  score: number
}

/** As written, else the nearest corrections. */
function asUnderstood(position: Position): Position {
  const written = position.ways.filter(({ weight }) => weight >= LITERAL)
  if (written.length > 0) return { ...position, ways: written }
  const best = Math.max(...position.ways.map(({ weight }) => weight))
  const isNear = ({ weight, words }: Alternative) =>
    weight >= best - AS_GOOD || words.some((word) => word.endsWith('*'))
  return { ...position, ways: position.ways.filter(isNear) }
}

/** "fiat sienna" is a Siena, but "fiat gol" no GL. */
function asAnotherName(position: Position): Position {
  if (position.part === 'name') return position
  return {
    ...position,
    ways: position.ways.filter(
      ({ weight, isName, distinctive }) => (isName && distinctive) || weight >= LITERAL,
    ),
  }
}

/** Keeps at least one name of the most telling part, rather the first. */
function fewerNames(names: readonly Position[], count: number): Kept[] {
  const most = NAMES.find((part) => names.some((name) => name.part === part))
  const first = names.find(({ part }) => part === most)
  return subsets(names, count)
    .filter(({ kept }) => kept.some(({ part }) => part === most))
    .map(({ kept, left }) => ({
      kept,
      score: left.some((name) => name === first) ? WITHOUT.model : WITHOUT.name,
    }))
}

/** Leaves out as many details as the steps say, then all; the same without years. */
function* relaxed(
  names: readonly Kept[],
  others: readonly Position[],
  { steps, most }: { steps: readonly number[]; most: number },
): Generator<Reading[]> {
  const years = others.filter(({ part }) => part === 'year')
  const details = others.filter(({ part }) => part !== 'year')
  for (const keptYears of years.length === 0 ? [[]] : [years, []])
    for (const step of new Set([...steps.filter((each) => each < details.length), details.length])) {
      const score = keptYears.length < years.length ? WITHOUT.year : 1
      // A trim that is written right is corrected only once.
      const corrected = step === 0 && keptYears.length === years.length ? details : details.map(asUnderstood)
      const choices = subsets(corrected, details.length - step)
      const each = Math.ceil(most / (choices.length * names.length))
      yield best(
        names.flatMap((name) =>
          choices.flatMap(({ kept, left }) => {
            const all = [...name.kept, ...keptYears, ...kept]
            return scored(all, name.score * score * product(left.map(scoreWithout))).slice(0, each)
          }),
        ),
        most,
      )
    }
}

/** The remaining words must identify a vehicle: "xyz 1.6" finds nothing instead of thousands. */
function* withoutNames(possible: readonly Position[], written: number): Generator<Reading[]> {
  for (let count = possible.length; count > 0; count -= 1) {
    const isWhole = count === written
    yield best(
      subsets(possible, count).flatMap(({ kept, left }) => {
        const score = product(left.map(scoreWithout))
        return isWhole || kept.some(isDistinctive) ? scored(kept, score, count === 1 && !isWhole) : []
      }),
      MAX_READINGS,
    )
  }
}

function isDistinctive({ ways }: Position): boolean {
  return ways.some(({ distinctive }) => distinctive)
}

function scored(positions: readonly Position[], score: number, isAlone = false): Reading[] {
  const ways = positions.map((position) =>
    isAlone ? position.ways.filter(({ distinctive }) => distinctive) : position.ways,
  )
  return readingsOf(ways).map((reading) => ({ ...reading, score: reading.score * score }))
}

function scoreWithout({ word, part, ways: [best] }: Position): number {
  if (part === 'year') return WITHOUT.year
  if (word.length === 1) return WITHOUT.letter
  if (isNumber(word.replaceAll(' ', ''))) return WITHOUT.engine
  return best?.isName === true ? WITHOUT.name : WITHOUT.trim
}

function best(readings: readonly Reading[], most: number): Reading[] {
  return [...readings].sort((a, b) => b.score - a.score).slice(0, most)
}

function product(factors: readonly number[]): number {
  return factors.reduce((all, factor) => all * factor, 1)
}

function subsets<T>(items: readonly T[], size: number): { kept: T[]; left: T[] }[] {
  if (size === items.length) return [{ kept: [...items], left: [] }]
  const [item, ...rest] = items
  if (item === undefined || size < 0) return []
  return [
    ...(size === 0 ? [] : subsets(rest, size - 1).map(({ kept, left }) => ({ kept: [item, ...kept], left }))),
    ...subsets(rest, size).map(({ kept, left }) => ({ kept, left: [item, ...left] })),
  ]
}
