import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const SIGNS = 'ACDEFGHJKMNPQRTUVWXY34679'
const LENGTH = 8

/** What a person quotes of a request, such as `PD-7KQXC9VM`; it opens nothing. @param prefix the kind of request */
export function newRequestCode(prefix: string): string {
  return `${prefix}-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
}
