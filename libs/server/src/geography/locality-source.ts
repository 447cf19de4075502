import type { TableRow } from '../tables/index.js'

/** Where the official list of localities comes from (design, "third parties behind ports"). */
export abstract class LocalitySource {
  /** The name of the source, for the audit. */
  abstract readonly source: string

  /**
   * The whole list, as the rows of a file would be; `line` counts from 1. Its envelope is checked, what its rows say isn't.
   * @throws FetchError or ZodError
   */
  abstract rows(): Promise<TableRow[]>
}
