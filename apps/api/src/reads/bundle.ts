import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from '@preciosa/server'

/** Marks a read of a bundle; the guard refuses what may change something. */
export const ONLY_READS = 'x-preciosa-only-reads'

type Callers = Map<string, Promise<Caller | null>>

const bundles = new AsyncLocalStorage<Callers>()

/** Runs the reads of one call. */
export function inBundle<T>(work: () => Promise<T>): Promise<T> {
  return bundles.run(new Map(), work)
}

/** The reads of one call verify a token once. */
export function oncePerBundle(
  token: string,
  verify: (token: string) => Promise<Caller | null>,
): Promise<Caller | null> {
  const callers = bundles.getStore()
  const known = callers?.get(token)
  if (known !== undefined) return known
  const verified = verify(token)
  callers?.set(token, verified)
  return verified
}
