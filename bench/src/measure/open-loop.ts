import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** What came of an open-loop run: arrivals come by the clock, whether or not answers keep up. */
export interface OpenLoopResult {
  arrivals: number
  /** Milliseconds from the moment a request was due to its answer's last byte. */
  p50: number
  p99: number
  max: number
  statuses: Record<number, number>
  connections: number
}

export interface OpenLoopOptions {
  baseUrl: string
  perSecond: number
  seconds: number
  /** Kept open throughout. */
  connections: number
  next: () => { path: string; headers: Record<string, string> }
}

/** Sends requests at a fixed rate over connections that stay open; a slow server can't slow the arrivals. */
export async function openLoop(options: OpenLoopOptions): Promise<OpenLoopResult> {
  const { baseUrl, perSecond, seconds, connections, next } = options
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
    scheduling: 'fifo',
  })
  const statuses: Record<number, number> = {}
  const latencies: number[] = []
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
        const { path, headers } = next()
        const one: Promise<void> = get(agent, baseUrl + path, headers)
          .then((status) => {
            statuses[status] = (statuses[status] ?? 0) + 1
            latencies.push(performance.now() - dueAt)
          })
          .finally(() => running.delete(one))
        running.add(one)
      }
      await sleep(1)
    }
    await Promise.all(running)
    latencies.sort((a, b) => a - b)
    const at = (part: number) =>
      latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? Number.NaN
    return { arrivals: total, p50: at(0.5), p99: at(0.99), max: at(1), statuses, connections: opened }
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
