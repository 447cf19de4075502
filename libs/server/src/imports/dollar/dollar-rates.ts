import type { Casa, FetchedQuote } from './dollar.rules.js'

/** Port for dollar rates. */
export abstract class DollarRates {
  abstract readonly source: string

  /** Rates in pesos; only its shape is validated. @throws FetchError or ZodError */
  abstract quote(casa: Casa): Promise<FetchedQuote>
}
