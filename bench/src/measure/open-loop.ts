import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sent } from './load.js'
import { type Percentiles, percentilesOf } from './percentiles.js'

/** What came of an open-loop run: arrivals come by the clock, whether or not answers keep up. */
export interface OpenLoopResult extends Percentiles {
  arrivals: number
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
}

/**
 * Sends requests at a fixed rate over connections that stay open; a slow server can't slow the arrivals.
 * @returns milliseconds from the moment a request was due to its answer's last byte
 * @throws Error when any answer had another status than 200
 */
export async function openLoop(options: OpenLoopOptions): Promise<OpenLoopResult> {
  const { baseUrl, perSecond, seconds, connections, next } = options
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
    scheduling: 'fifo',
  })
  const statuses: Record<number, number> = {}
  const latencies = new Map<string, number[]>()
  try {
    await Promise.all(Array.from({ length: connections }, () => get(agent, `${baseUrl}/health/live`, {})))
    const opened = Object.values(agent.freeSockets).flat().length
    const total = perSecond * seconds
    const running = new Set<Promise<void>>()
    const start = performance.now()
    for (let sent = 0; sent < total;) {
      const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond) + 1)
      for (; sent < due; sent += 1) {
        const dueAt = start + (sent / perSecond) * 1000
        const { path, headers, kind = '' } = next()
        const one: Promise<void> = get(agent, baseUrl + path, headers)
          .then((status) => {
            statuses[status] = (statuses[status] ?? 0) + 1
            const ofKind = latencies.get(kind)
            const elapsed = performance.now() - dueAt
            if (ofKind === undefined) latencies.set(kind, [elapsed])
            else ofKind.push(elapsed)
          })
          .finally(() => running.delete(one))
        running.add(one)
      }
      await sleep(1)
    }
    await Promise.all(running)
    const refused = Object.keys(statuses).filter((status) => status !== '200')
    if (refused.length > 0) throw new Error(`Answers other than 200: ${JSON.stringify(statuses)}`)
    const kinds = [...latencies].map(([kind, times]) => [kind, percentilesOf(times)] as const)
    return {
      ...percentilesOf([...latencies.values()].flat()),
      arrivals: total,
      kinds: Object.fromEntries(kinds),
      connections: opened,
    }
  } finally {
    agent.destroy()
  }
}

function get(agent: Agent, url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
      answer.resume()
    })
    sending.on('error', reject)
    sending.end()
  })
}
