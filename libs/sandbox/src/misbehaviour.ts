import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Misbehaviour {
  status?: number
  location?: string
  /** Seconds of `Retry-After`. */
  retryAfter?: number
  body?: string
  type?: string
  endless?: boolean
  delay?: number
}

export async function misbehave(
  response: ServerResponse,
  {
    status = 200,
    body = '',
    type = 'application/json',
    location,
    retryAfter,
    endless = false,
    delay = 0,
  }: Misbehaviour,
): Promise<void> {
  if (delay > 0) await sleep(delay, undefined, { ref: false })
  response.writeHead(status, {
    'content-type': type,
    ...(location === undefined ? {} : { location }),
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  })
  if (!endless) {
    response.end(body)
    return
  }
  const forEver = Readable.from(
    (function* () {
      for (;;) yield body
    })(),
  )
  response.on('close', () => forEver.destroy())
  forEver.pipe(response)
}

export function json(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(content))
}
