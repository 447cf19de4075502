import type { ChildProcess } from 'node:child_process'
import autocannon from 'autocannon'
import { usageOf } from '../servers/usage.js'

/** Requests per second, and the server's CPU time per request in microseconds. */
export interface Load {
  perSecond: number
  cpuMicroseconds: number
  /** Of each server. */
  cpuOfEach: number[]
  /** Milliseconds. */
  p99: number
  /** Received per answer, with headers. */
  bytes: number
  answers: number
}

export interface Sent {
  path: string
  headers: Record<string, string>
  method?: 'GET' | 'POST'
  body?: string
  kind?: string
}

export interface LoadOptions {
  seconds: number
  status: number
  headers?: Record<string, string>
  next?: () => Sent
  connections?: number
}

/**
 * @param server whose CPU time counts; of several the sum
 * @throws Error when any response has an unexpected status
 */
export async function load(
  server: ChildProcess | readonly ChildProcess[],
  url: string,
  { seconds, status, headers = {}, next, connections = 50 }: LoadOptions,
): Promise<Load> {
  const servers = [server].flat()
  const before = await cpuOf(servers)
  const requests =
    next === undefined
      ? {}
      : { requests: [{ setupRequest: (request: object) => ({ ...request, ...next() }) }] }
  const result = await autocannon({ url, connections, duration: seconds, headers, ...requests })
  const after = await cpuOf(servers)
  const wrong = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status)
  if (wrong.length > 0 || result.errors > 0)
    throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  const total = result.requests.total
  const cpuOfEach = after.map((cpu, at) => (cpu - (before[at] ?? 0)) / total)
  return {
    perSecond: result.requests.average,
    cpuMicroseconds: sum(cpuOfEach),
    cpuOfEach,
    p99: result.latency.p99,
    bytes: result.throughput.total / total,
    answers: total,
  }
}

async function cpuOf(servers: readonly ChildProcess[]): Promise<number[]> {
  const cpus: number[] = []
  for (const server of servers) cpus.push((await usageOf(server)).cpu)
  return cpus
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
