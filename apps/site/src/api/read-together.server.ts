import { CAPTCHA_HEADER } from '@preciosa/contracts'
import type { Exchange, Exchanged, Sending } from '@preciosa/contracts/client'
import { LONGEST_READ, MOST_READS, READ_HEADERS, type Read, readRoutes } from '@preciosa/contracts/reads'
import { readsOfVisit, type WaitingRead } from './visitor.server.js'

interface Options {
  exchange: Exchange
  apiUrl: string
  /** Of the site itself. */
  authorization: string
  timeoutMs: number
}

const { method: METHOD, path: PATH } = readRoutes.readTogether
const isOwn = (name: string) => READ_HEADERS.some((own) => own === name)
/** An older API, or one that doesn't know this site. */
const UNKNOWN = [401, 404, 405]

/**
 * Sends the reads that a page makes at once in one call. Each keeps its own answer, refusal and signal.
 * What a form does goes alone.
 */
export function readTogether({ exchange, apiUrl, authorization, timeoutMs }: Options): Exchange {
  const alone = ({ address, sending, resolve, reject }: WaitingRead) =>
    void exchange(address, sending).then(resolve, reject)

  const together = async (reads: WaitingRead[]) => {
    const { status, text } = await exchange(apiUrl + PATH, {
      method: METHOD,
      headers: {
        ...only(reads[0]?.sending.headers ?? {}, (name) => !isOwn(name)),
        authorization,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ reads: reads.map((read) => asRead(read, apiUrl)) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (UNKNOWN.includes(status)) {
      reads.forEach(alone)
      return
    }
    if (status !== readRoutes.readTogether.status) {
      for (const { resolve } of reads) resolve({ status, etag: null, text })
      return
    }
    const { response } = JSON.parse(text) as { response: Exchanged[] }
    reads.forEach(({ resolve, reject }, at) => {
      const answer = response[at]
      if (answer === undefined) reject(new Error('A read has no answer'))
      else resolve(answer)
    })
  }

  const sendAll = (waiting: WaitingRead[]) => {
    const reads = waiting.splice(0).filter(({ sending }) => !sending.signal.aborted)
    for (let at = 0; at < reads.length; at += MOST_READS) {
      const some = reads.slice(at, at + MOST_READS)
      if (some.length === 1) some.forEach(alone)
      else
        together(some).catch((error: unknown) => {
          for (const { reject } of some) reject(error)
        })
    }
  }

  return (address, sending) => {
    const waiting = readsOfVisit()
    if (waiting === null || !fits(address.slice(apiUrl.length), sending)) return exchange(address, sending)
    return new Promise((resolve, reject) => {
      const { signal } = sending
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      // Loaders of one page start in the same turn of the event loop.
      if (waiting.length === 0) setImmediate(() => sendAll(waiting))
      waiting.push({ address, sending, resolve, reject })
    })
  }
}

/** A solved captcha belongs to one call. */
function fits(path: string, { method, headers, body = '' }: Sending): boolean {
  return (
    (method === 'GET' || method === 'POST') &&
    path.length <= LONGEST_READ.path &&
    typeof body === 'string' &&
    body.length <= LONGEST_READ.body &&
    headers[CAPTCHA_HEADER] === undefined &&
    READ_HEADERS.every((name) => (headers[name] ?? '').length <= LONGEST_READ.header)
  )
}

function asRead({ address, sending: { method, headers, body } }: WaitingRead, apiUrl: string): Read {
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    path: address.slice(apiUrl.length),
    headers: only(headers, isOwn),
    ...(typeof body === 'string' ? { body } : {}),
  }
}

function only(headers: Record<string, string>, wanted: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => wanted(name)))
}
