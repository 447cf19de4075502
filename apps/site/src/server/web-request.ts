import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/** The request is aborted when the visitor disconnects before the response is complete. */
export function toWebRequest(request: IncomingMessage, response: ServerResponse, siteUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  }
  countAsOwn(headers, siteUrl)
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const method = request.method ?? 'GET'
  const body =
    method === 'GET' || method === 'HEAD' ? {} : { body: webStream(request), duplex: 'half' as const }
  return new Request(siteUrl + (request.url ?? '/'), { method, headers, signal: gone.signal, ...body })
}

/** `own-form` has checked the origin; Remix compares it again and may guess the host wrongly. */
function countAsOwn(headers: Headers, siteUrl: string): void {
  headers.set('host', new URL(siteUrl).host)
  headers.delete('x-forwarded-host')
  if (headers.has('origin')) headers.set('origin', siteUrl)
}

function webStream(request: IncomingMessage): ReadableStream<Uint8Array> {
  return Readable.toWeb(request) as ReadableStream<Uint8Array>
}
