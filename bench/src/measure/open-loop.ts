import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from './connection.js'
import type { Sent } from './load.js'
import { type Percentiles, percentilesOf } from './percentiles.js'

export interface OpenLoopResult extends Percentiles {
  arrivals: number
  times: ReadonlyMap<string, readonly number[]>
  refused: number
  kinds: Record<string, Percentiles>
  connections: number
}

export interface OpenLoopOptions {
  baseUrl: string
  perSecond: number
  seconds: number
  connections: number
  next: () => Sent
  mayBe?: number
}

/**
 * Sends at a fixed rate, however slow the server; times in milliseconds from when a request was due.
 * @throws Error when any response has an unexpected status
 */
export async function openLoop(options: OpenLoopOptions): Promise<OpenLoopResult> {
  const { perSecond, seconds, next } = options
  const connections = await Promise.all(
    Array.from({ length: options.connections }, () => Connection.open(options.baseUrl)),
  )
  const latencies = new Map<string, number[]>()
  const statuses = new Map<number, number>()
  const free = [...connections]
  const due: (Sent & { at: number })[] = []
  const total = perSecond * seconds
  let answered = 0
  let failure: unknown

  const send = (connection: Connection): void => {
    const sent = due.shift()
    if (sent === undefined) {
      free.push(connection)
      return
    }
    connection.get(sent.path, sent.headers).then(
      (status) => {
        const { kind = '', at } = sent
        const times = latencies.get(kind) ?? []
        latencies.set(kind, times)
        times.push(performance.now() - at)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        answered += 1
        send(connection)
      },
      (error: unknown) => (failure = error),
    )
  }

  try {
    const start = performance.now()
    for (let sent = 0; answered < total && failure === undefined;) {
      const untilNow = Math.floor(((performance.now() - start) / 1000) * perSecond) + 1
      for (; sent < Math.min(total, untilNow); sent += 1) {
        due.push({ ...next(), at: start + (sent / perSecond) * 1000 })
        const connection = free.shift()
        if (connection !== undefined) send(connection)
      }
      await sleep(1)
    }
  } finally {
    for (const connection of connections) connection.close()
  }
  if (failure !== undefined) throw failure as Error
  if ([...statuses.keys()].some((status) => status !== 200 && status !== options.mayBe))
    throw new Error(`Answers other than 200: ${JSON.stringify([...statuses])}`)
  const kinds = [...latencies].map(([kind, times]) => [kind, percentilesOf(times)] as const)
  return {
    ...percentilesOf([...latencies.values()].flat()),
    arrivals: total,
    refused: total - (statuses.get(200) ?? 0),
    times: latencies,
    kinds: Object.fromEntries(kinds),
    connections: connections.length,
  }
}
