import type { Casa, Quote } from './dollar.rules.js'

/** Somewhere that knows what a dollar costs (design, "third parties behind ports"). */
export abstract class DollarRates {
  /** Who says so, as it is written beside what it said. */
  abstract readonly source: string

  /**
   * What a dollar costs now, selling. What comes from outside is checked for its shape, not for whether it can be.
   * @throws FetchError or ZodError
   */
  abstract quote(casa: Casa): Promise<Quote>
}
