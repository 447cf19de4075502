import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds the API has for all that one page asks of it (spec 1 §9). */
export const API_MS = 10_000

/** Something that a page was made of. */
export interface Source {
  /** Whether it is still what it was. */
  holds(): boolean | Promise<boolean>
}

interface Visit {
  address: string
  /** The address of the page that is made, or that a form of it was sent to; null where it isn't known. */
  page: string | null
  /** Over when the page has waited for the API long enough. */
  deadline: AbortSignal
  /** What several loaders of the page ask for, by who works it out. */
  shared: Map<object, Promise<unknown>>
  making?: Making
  /** The API was away for what was sent. */
  isUndone: boolean
}

/** A page that is to be cached for all visitors. */
interface Making {
  /** What it is made of so far; null once it can't be cached. */
  sources: Set<Source> | null
}

const visits = new AsyncLocalStorage<Visit>()

/**
 * Makes a page for the visitor at an address: the API's limits are theirs, and it waits `API_MS` for the API at most.
 * @param page its path and query, as a person can open it
 */
export function forVisitor<T>(
  address: string,
  work: () => T,
  deadline = AbortSignal.timeout(API_MS),
  page: string | null = null,
): T {
  return visits.run({ address, page, deadline, shared: new Map(), isUndone: false }, work)
}

/** Says that what was sent is not known to be done: the API was away for it. */
export function tellUndone(): void {
  const visit = visits.getStore()
  if (visit !== undefined) visit.isUndone = true
}

/** Whether what was sent is not known to be done. */
export function isUndone(): boolean {
  return visits.getStore()?.isUndone === true
}

/** The page being made, for ways back to it; null when there is none. */
export function visitedPage(): string | null {
  return visits.getStore()?.page ?? null
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

/**
 * Makes, within a visit, a page that is to be cached for all visitors.
 * @returns what it was made of; null if it can't be cached
 */
export async function forAllVisitors<T>(
  work: () => Promise<T>,
): Promise<{ made: T; sources: Making['sources'] }> {
  const visit = visits.getStore()
  if (visit === undefined) throw new Error('No visit')
  const making: Making = { sources: new Set() }
  const made = await visits.run({ ...visit, shared: new Map(), making }, work)
  return { made, sources: making.sources }
}

/** Whether the page being made is to be cached for all visitors. */
export function isForAllVisitors(): boolean {
  return visits.getStore()?.making !== undefined
}

/** Does work whose outcome is no part of the page that happens to begin it. */
export function besideThePage<T>(work: () => T): T {
  const visit = visits.getStore()
  if (visit?.making === undefined) return work()
  const { address, page, deadline, shared } = visit
  return visits.run({ address, page, deadline, shared, isUndone: false }, work)
}

/** Does work that is no visitor's, though a visit happens to begin it. */
export function outsideVisits<T>(work: () => T): T {
  return visits.exit(work)
}

/** Says what the page being made is made of; null: of something that is one person's, that failed, or that can't be told to hold. */
export function madeOf(source: Source | null): void {
  const making = visits.getStore()?.making
  if (making === undefined) return
  if (source === null) making.sources = null
  else making.sources?.add(source)
}
