import type { Reading } from './search.rules.js'

/** What one search may cost: documents that are looked at, some 5 µs of the database each. */
const BUDGET = 10_000
/** A reading costs as much as this many documents, whether it finds any or not: up to 0.7 ms. */
const READING = 100
/** A document whose technical sheet is looked up as well. */
const WITH_SHEET = 2

/**
 * The most that any one search may cost (decision 022). Counted and not timed: a search finds the same on a busy
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
    this.left -= affordable.length * READING
    return affordable
  }

  /** Documents that there is room for. */
  get documents(): number {
    return Math.ceil(this.left / this.document)
  }

  /** Pays for documents that were looked at. */
  spend(documents: number): void {
    this.left -= documents * this.document
  }
}
