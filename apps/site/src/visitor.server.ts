import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds the API has for all that one page asks of it (spec 1 §9). */
export const API_MS = 10_000

interface Visit {
  address: string
  /** Over when the page has waited for the API long enough. */
  deadline: AbortSignal
}

const visits = new AsyncLocalStorage<Visit>()

/** Makes a page for the visitor at an address: the API's limits are theirs, and it waits `API_MS` for the API at most. */
export function forVisitor<T>(address: string, work: () => T, deadline = AbortSignal.timeout(API_MS)): T {
  return visits.run({ address, deadline }, work)
}

/** The address of the visitor that a page is made for; undefined when there is none. */
export function visitorAddress(): string | undefined {
  return visits.getStore()?.address
}

/** When the page being made has waited long enough; undefined when none is. */
export function visitDeadline(): AbortSignal | undefined {
  return visits.getStore()?.deadline
}
