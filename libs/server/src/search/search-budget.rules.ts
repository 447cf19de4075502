import type { Reading } from './search.rules.js'

/** What one search may cost: documents that are looked at, some 5 µs of the database each. */
export const BUDGET = 10_000
/**
 * What a search costs that isn't dear. Of 1,200 ordinary ones of the bench, a third of them misspelt, half cost 200 or
 * less, 99 of 100 less than 2000 and none more than this.
 */
export const ORDINARY = 3000
/** A reading costs as much as this many documents, whether it finds any or not: up to 0.7 ms. */
const READING = 100
/** A document whose technical sheet is looked up as well. */
const WITH_SHEET = 2
/** To find out which words the guide has, and for each that it lacks which ones are like it. */
const WORD = 50
/** Of a search without words, which goes through the versions of a group, of a brand or of an edition. */
const OF_GROUP = 200
const OF_BRAND = 2000
const OF_EDITION = 4000

/**
 * The most that any one search may cost (decision 015). Counted and not timed: a search finds the same on a busy
 * machine, and an empty answer may be kept.
 */
export class SearchBudget {
  private left = BUDGET
  private readonly document: number

  /** @param looksAtSheets whether the search has a filter by sheet */
  constructor({ looksAtSheets }: { looksAtSheets: boolean }) {
    this.document = looksAtSheets ? WITH_SHEET : 1
  }

  /** As many of the readings, the best first, as there is room for; they are paid for. */
  afford(readings: readonly Reading[]): readonly Reading[] {
    const affordable = readings.slice(0, Math.max(0, Math.floor((this.left - 1) / READING)))
    this.left -= costOfReadings(affordable)
    return affordable
  }

  /** Documents that there is room for. */
  get documents(): number {
    return this.documentsFor(this.left)
  }

  /** Documents that there is room for in a part of the budget. */
  documentsFor(part: number): number {
    return Math.ceil(part / this.document)
  }

  /** Pays for documents that were looked at. */
  spend(documents: number): void {
    this.left -= this.costOf(documents)
  }

  /** What looking at documents costs. */
  costOf(documents: number): number {
    return documents * this.document
  }
}

/** What it costs to look for readings, beside the documents that they have. */
export function costOfReadings(readings: readonly Reading[]): number {
  return readings.length * READING
}

/** What it costs to ask the vocabulary, and for so many words which ones are like them. */
export function costOfWords(unknown = 0): number {
  return (1 + unknown) * WORD
}

/** What a search without words costs. Those with a sheet are looked up one by one in a group, else found for a whole edition. */
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
