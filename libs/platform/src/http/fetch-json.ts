/** A service of third parties didn't answer, or with something that is no JSON; `message` says what, for the log. */
export class FetchError extends Error {
  override name = 'FetchError'
}

export interface FetchLimits {
  /** Seconds for the whole answer, its last byte included. */
  seconds: number
  /** Most bytes of it. */
  bytes: number
}

/** What is asked of a service: by POST where it has a body, by GET without one. */
export interface FetchRequest {
  body?: URLSearchParams | string
  headers?: Record<string, string>
}

/** What a service answered. */
export interface JsonAnswer {
  ok: boolean
  status: number
  headers: Headers
  body: unknown
}

/**
 * Reads JSON from a service that isn't ours and owes us nothing: no redirects, in bounded time and size. What it says is
 * for the caller to check.
 * @param form sent by POST; without it, a GET
 * @throws FetchError
 */
export async function fetchJson(url: string, limits: FetchLimits, form?: URLSearchParams): Promise<unknown> {
  const { body } = await answerOf(
    url,
    limits,
    form === undefined ? undefined : { body: form },
    ({ ok }) => ok,
  )
  return body
}

/**
 * The same from a service that says in JSON why it refuses, with a status of 400 to 499.
 * @throws FetchError
 */
export function requestJson(url: string, limits: FetchLimits, request?: FetchRequest): Promise<JsonAnswer> {
  return answerOf(url, limits, request, ({ ok, status }) => ok || (status >= 400 && status < 500))
}

async function answerOf(
  url: string,
  limits: FetchLimits,
  request: FetchRequest | undefined,
  isAnswer: (response: Response) => boolean,
): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(limits.seconds * 1000),
      ...(request?.body === undefined ? {} : { method: 'POST', body: request.body }),
      headers: { accept: 'application/json', ...request?.headers },
    })
    const { ok, status, headers } = response
    const text = isAnswer(response) ? await textOf(response, limits.bytes) : null
    if (text === null) {
      await response.body?.cancel()
      throw new FetchError(`status ${status}`)
    }
    return { ok, status, headers, body: parsed(text, response) }
  } catch (error) {
    throw error instanceof FetchError
      ? error
      : new FetchError(reasonOf(error, limits.seconds), { cause: error })
  }
}

/** @returns null for an answer without a body */
async function textOf({ body }: Response, bytes: number): Promise<string | null> {
  if (body === null) return null
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the rest.
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > bytes) throw new FetchError(`more than ${bytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string, { ok, status }: Response): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new FetchError(ok ? `no JSON: ${JSON.stringify(text.slice(0, 60))}` : `status ${status}`)
  }
}

/** Why a call failed, for the log: "fetch failed" says nothing, its cause does. */
export function reasonOf(error: unknown, seconds: number): string {
  const { name, message, cause } = (error ?? {}) as Partial<Error>
  if (name === 'TimeoutError') return `no answer within ${seconds} s`
  const { message: why, code } = (cause ?? {}) as { message?: string; code?: string }
  return [message ?? String(error), code, why].filter((part) => part !== undefined && part !== '').join(': ')
}
