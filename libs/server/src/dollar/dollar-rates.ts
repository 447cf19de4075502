import type { Casa, Quote } from './dollar.rules.js'

/** A source of dollar rates (design, "third parties behind ports"). */
export abstract class DollarRates {
  /** The name of the source, stored beside its quotes. */
  abstract readonly source: string

  /**
   * What a dollar costs now, selling. What comes from outside is checked for its shape, not for whether it can be.
   * @throws FetchError or ZodError
   */
  abstract quote(casa: Casa): Promise<Quote>
}
