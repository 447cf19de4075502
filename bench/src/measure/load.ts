import type { ChildProcess } from 'node:child_process'
import autocannon from 'autocannon'
import { usageOf } from '../servers/usage.js'

/** What a server did under load: requests a second, and its CPU time for each, in microseconds. */
export interface Load {
  perSecond: number
  cpuMicroseconds: number
}

/** One request of many that differ. */
export interface Sent {
  path: string
  headers: Record<string, string>
  /** What it is counted as, where kinds are told apart. */
  kind?: string
}

export interface LoadOptions {
  seconds: number
  status: number
  headers?: Record<string, string>
  /** What each request asks, where they differ. */
  next?: () => Sent
}

/**
 * Asks a server as fast as it answers, on 50 connections.
 * @throws Error when any answer had another status than the expected one
 */
export async function load(
  server: ChildProcess,
  url: string,
  { seconds, status, headers = {}, next }: LoadOptions,
): Promise<Load> {
  const before = await usageOf(server)
  const requests =
    next === undefined
      ? {}
      : { requests: [{ setupRequest: (request: object) => ({ ...request, ...next() }) }] }
  const result = await autocannon({ url, connections: 50, duration: seconds, headers, ...requests })
  const after = await usageOf(server)
  const wrong = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status)
  if (wrong.length > 0 || result.errors > 0)
    throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  const total = result.requests.total
  return { perSecond: result.requests.average, cpuMicroseconds: (after.cpu - before.cpu) / total }
}
