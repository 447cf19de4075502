import type { TableRow } from '../../files/tables/index.js'

/** Port for the official list of localities. */
export abstract class LocalitySource {
  abstract readonly source: string

  /** `line` counts from 1; cells aren't validated. @throws FetchError or ZodError */
  abstract rows(): Promise<TableRow[]>
}
