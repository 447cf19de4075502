import { setTimeout as sleep } from 'node:timers/promises'
import { S3TimeOut, S3Unreachable } from './s3-errors.js'

export interface S3Patience {
  /** Milliseconds until an answer has to be there, and from one piece of a file to the next. */
  timeout: number
  /** How often a request is sent at most. */
  attempts: number
  /** Milliseconds before the first repetition; doubles with each. */
  wait: number
}

const REPEATED = new Set([429, 500, 502, 503, 504])

/** Waits before the repetition after this attempt, counted from 1. */
export async function waitToRepeat({ wait }: S3Patience, attempt: number): Promise<void> {
  await sleep(wait * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
}

/**
 * A `fetch` that repeats requests that were refused for a moment or whose connection was cut. A time-out isn't
 * repeated: the caller has waited long enough. Every request of ours may be sent twice.
 * @param streams leaves the body of a success to the caller; others are read whole, within the time-out
 */
export function patientFetch(patience: S3Patience, { streams }: { streams: boolean }): typeof fetch {
  return async (input, init) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= patience.attempts
      try {
        const response = await answerOf(input, init, patience.timeout, streams)
        if (isLast || !REPEATED.has(response.status)) return response
      } catch (error) {
        if (error instanceof S3TimeOut) throw error
        if (isLast) throw new S3Unreachable(error)
      }
      await waitToRepeat(patience, attempt)
    }
  }
}

async function answerOf(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  timeout: number,
  streams: boolean,
): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new S3TimeOut(`S3 didn't answer in ${timeout} ms`)), timeout)
  try {
    const headers = { ...(init?.headers as Record<string, string>), 'accept-encoding': 'identity' }
    const response = await fetch(input, { ...init, headers, redirect: 'manual', signal: late.signal })
    if (streams && response.ok) return response
    const { status, statusText } = response
    const body = Buffer.from(await response.arrayBuffer())
    // S3 may find out after its status line that it can't complete an upload.
    const isError = status === 200 && init?.method === 'POST' && body.includes('<Error>')
    return new Response(body.length === 0 ? null : body, {
      status: isError ? 500 : status,
      statusText,
      headers: response.headers,
    })
  } finally {
    clearTimeout(timer)
  }
}
