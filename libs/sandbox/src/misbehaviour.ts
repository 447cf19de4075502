import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a test makes the service answer instead of what it should. */
export interface Misbehaviour {
  status?: number
  /** Redirects; addresses with a query string are answered normally, so that a client that follows finds a rate. */
  location?: string
  /** As it is; sent without end when `endless`. */
  body?: string
  type?: string
  endless?: boolean
  /** Milliseconds before it says anything. */
  delay?: number
}

/** Answers as a test wants it. */
export async function misbehave(
  response: ServerResponse,
  { status = 200, body = '', type = 'application/json', location, endless = false, delay = 0 }: Misbehaviour,
): Promise<void> {
  if (delay > 0) await sleep(delay, undefined, { ref: false })
  response.writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) })
  if (!endless) {
    response.end(body)
    return
  }
  // It ends when the caller has had enough.
  const forEver = Readable.from(
    (function* () {
      for (;;) yield body
    })(),
  )
  response.on('close', () => forEver.destroy())
  forEver.pipe(response)
}

/** Answers JSON. */
export function json(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(content))
}
