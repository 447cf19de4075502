import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers for some seconds more, and ends the connection of each answer: a proxy that keeps connections would send its next
 * request to one that closes at that moment, and can't repeat a POST.
 */
export async function drain(server: Server, seconds: number): Promise<void> {
  if (seconds === 0) return
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await sleep(seconds * 1000)
}
