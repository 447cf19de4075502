import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds the API has for all that one page asks of it (spec 1 §9). */
export const API_MS = 10_000

interface Visit {
  address: string
  /** Over when the page has waited for the API long enough. */
  deadline: AbortSignal
  /** What several loaders of the page ask for, by who works it out. */
  shared: Map<object, Promise<unknown>>
}

const visits = new AsyncLocalStorage<Visit>()

/** Makes a page for the visitor at an address: the API's limits are theirs, and it waits `API_MS` for the API at most. */
export function forVisitor<T>(address: string, work: () => T, deadline = AbortSignal.timeout(API_MS)): T {
  return visits.run({ address, deadline, shared: new Map() }, work)
}

/** The address of the visitor that a page is made for; undefined when there is none. */
export function visitorAddress(): string | undefined {
  return visits.getStore()?.address
}

/** When the page being made has waited long enough; undefined when none is. */
export function visitDeadline(): AbortSignal | undefined {
  return visits.getStore()?.deadline
}

/** Does a piece of work once for the page being made, whichever of its loaders asks first. */
export function oncePerVisit<T>(work: (request: Request) => Promise<T>, request: Request): Promise<T> {
  const shared = visits.getStore()?.shared
  if (shared === undefined) return work(request)
  const running = shared.get(work) ?? work(request)
  shared.set(work, running)
  return running as Promise<T>
}
