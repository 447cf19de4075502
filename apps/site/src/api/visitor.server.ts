import { AsyncLocalStorage } from 'node:async_hooks'
import { setMaxListeners } from 'node:events'
import type { Exchanged, Sending } from '@preciosa/contracts/client'

/** Milliseconds for all API calls of one page. */
export const API_MS = 10_000

export interface Source {
  /** True while the source is unchanged. */
  holds(): boolean | Promise<boolean>
}

interface VisitOptions {
  deadline?: AbortSignal
  page?: string | null
  agent?: string | undefined
  /** Of the request. */
  method?: string
}

/** A read that waits for the others of its page. */
export interface WaitingRead {
  address: string
  sending: Sending
  resolve: (answer: Exchanged) => void
  reject: (error: unknown) => void
}

interface Visit {
  address: string
  page: string | null
  agent: string | undefined
  method: string | undefined
  deadline: AbortSignal
  shared: Map<object, Promise<unknown>>
  reads: WaitingRead[]
  making?: Making | undefined
  /** The API was unreachable, so the outcome of the form is unknown. */
  isOutcomeUnknown: boolean
}

/** A cacheable visitor page during its rendering. */
interface Making {
  /** Null once the page can't be cached. */
  sources: Set<Source> | null
}

const visits = new AsyncLocalStorage<Visit>()

/** The API counts the calls of `work` for this address and gets `API_MS` for all of them. */
export function forVisitor<T>(
  address: string,
  work: () => T,
  { deadline = AbortSignal.timeout(API_MS), page = null, agent, method }: VisitOptions = {},
): T {
  // All calls of a page listen to it; from eleven on Node would warn of a leak.
  setMaxListeners(0, deadline)
  const visit: Visit = {
    address,
    page,
    agent,
    method,
    deadline,
    shared: new Map(),
    reads: [],
    isOutcomeUnknown: false,
  }
  return visits.run(visit, work)
}

/** True while a page is read, without a form. */
export function isOnlyReading(): boolean {
  return ['GET', 'HEAD'].includes(visits.getStore()?.method ?? '')
}

/** Lets a page act although it is only read: the same browser began the act, and the page proves it. */
export function asForm<T>(work: () => T): T {
  const visit = visits.getStore()
  return visit === undefined ? work() : visits.run({ ...visit, method: 'POST' }, work)
}

/** Where a page that is only read collects what it asks the API; null for a form and outside visits. */
export function readsOfVisit(): WaitingRead[] | null {
  const visit = visits.getStore()
  return visit !== undefined && isOnlyReading() ? visit.reads : null
}

/** The API was unreachable; the outcome is unknown. */
export function markOutcomeUnknown(): void {
  const visit = visits.getStore()
  if (visit !== undefined) visit.isOutcomeUnknown = true
}

export function isOutcomeUnknown(): boolean {
  return visits.getStore()?.isOutcomeUnknown === true
}

export function visitedPage(): string | null {
  return visits.getStore()?.page ?? null
}

export function visitorAddress(): string | undefined {
  return visits.getStore()?.address
}

/** The `User-Agent` of the visitor's request. */
export function visitorAgent(): string | undefined {
  return visits.getStore()?.agent
}

export function visitDeadline(): AbortSignal | undefined {
  return visits.getStore()?.deadline
}

export function oncePerVisit<T>(work: (request: Request) => Promise<T>, request: Request): Promise<T> {
  const shared = visits.getStore()?.shared
  if (shared === undefined) return work(request)
  const running = shared.get(work) ?? work(request)
  shared.set(work, running)
  return running as Promise<T>
}

/**
 * Renders a cacheable visitor page, within a visit.
 * @returns null as `sources` if the page can't be cached
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

/** True while a cacheable visitor page is rendered. */
export function isForAllVisitors(): boolean {
  return visits.getStore()?.making !== undefined
}

/** Runs work that must not become a source of the page. */
export function withoutSources<T>(work: () => T): T {
  const visit = visits.getStore()
  if (visit?.making === undefined) return work()
  return visits.run({ ...visit, making: undefined, isOutcomeUnknown: false }, work)
}

/** Runs work that serves no particular visitor, without the visit's limits. */
export function outsideVisits<T>(work: () => T): T {
  return visits.exit(work)
}

/** Adds a source of the page; null makes the page uncacheable. */
export function addSource(source: Source | null): void {
  const making = visits.getStore()?.making
  if (making === undefined) return
  if (source === null) making.sources = null
  else making.sources?.add(source)
}
