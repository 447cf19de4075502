import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from './connection.js'
import type { Sent } from './load.js'
import { type Percentiles, percentilesOf } from './percentiles.js'

/** What came of an open-loop run: arrivals come by the clock, whether or not answers keep up. */
export interface OpenLoopResult extends Percentiles {
  arrivals: number
  /** What each request of a kind took. */
  times: ReadonlyMap<string, readonly number[]>
  /** How many answers had another status than 200. */
  refused: number
  /** As of the whole, of each kind of request. */
  kinds: Record<string, Percentiles>
  connections: number
}

export interface OpenLoopOptions {
  baseUrl: string
  perSecond: number
  seconds: number
  /** Kept open throughout. */
  connections: number
  next: () => Sent
  /** Another status than 200 that an answer may have; 200 alone when left out. */
  mayBe?: number
}

/**
 * Sends requests at a fixed rate over connections that stay open; a slow server can't slow the arrivals.
 * @returns milliseconds from the moment a request was due to its answer's last byte
 * @throws Error when any answer had another status than it may
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

  /** Sends what is due as long as a connection is free; each takes the next when it has its answer. */
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
        // The one that rested longest: all are used.
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
