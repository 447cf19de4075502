import type { Reading } from './search.rules.js'

/** Cost of one search in documents read, each about 5 µs of the database. */
export const BUDGET = 10_000
/** None of 1,200 ordinary searches of the bench costs more; 99 % cost below 2000. */
export const ORDINARY = 3000
/** A reading costs up to 0.7 ms even without results. */
const READING = 100
const WITH_SHEET = 2
/** Cost of a vocabulary query, and of similar words for each unknown word. */
const WORD = 50
/** Costs of searches without words. */
const OF_GROUP = 200
const OF_BRAND = 2000
const OF_EDITION = 4000

/** Counts instead of timing, so that load doesn't change results (decision 015). */
export class SearchBudget {
  private left = BUDGET
  private readonly document: number

  constructor({ looksAtSheets }: { looksAtSheets: boolean }) {
    this.document = looksAtSheets ? WITH_SHEET : 1
  }

  /** Charges the returned readings. */
  afford(readings: readonly Reading[]): readonly Reading[] {
    const affordable = readings.slice(0, Math.max(0, Math.floor((this.left - 1) / READING)))
    this.left -= costOfReadings(affordable)
    return affordable
  }

  get documents(): number {
    return this.documentsFor(this.left)
  }

  documentsFor(part: number): number {
    return Math.ceil(part / this.document)
  }

  spend(documents: number): void {
    this.left -= this.costOf(documents)
  }

  costOf(documents: number): number {
    return documents * this.document
  }
}

export function costOfReadings(readings: readonly Reading[]): number {
  return readings.length * READING
}

export function costOfWords(unknown = 0): number {
  return (1 + unknown) * WORD
}

/** In a group each sheet is read separately, else all sheets of the edition. */
export function costOfFilters({ brand, model, version, tags }: Filters): number {
  if (model !== undefined || version !== undefined) return tags.length > 0 ? WITH_SHEET * OF_GROUP : OF_GROUP
  if (tags.length > 0) return BUDGET
  return brand === undefined ? OF_EDITION : OF_BRAND
}

interface Filters {
  brand: number | undefined
  model: number | undefined
  version: number | undefined
  tags: readonly unknown[]
}
