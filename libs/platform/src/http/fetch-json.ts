export class FetchError extends Error {
  override name = 'FetchError'
}

export interface FetchLimits {
  /** Seconds until the last byte of the answer. */
  seconds: number
  bytes: number
}

export interface FetchRequest {
  body?: URLSearchParams | string
  headers?: Record<string, string>
}

export interface JsonAnswer {
  ok: boolean
  status: number
  headers: Headers
  body: unknown
}

/** Reads JSON from a third-party service, without redirects; the caller validates it. @throws FetchError */
export async function fetchJson(url: string, limits: FetchLimits, form?: URLSearchParams): Promise<unknown> {
  const { body } = await answerOf(
    url,
    limits,
    form === undefined ? undefined : { body: form },
    ({ ok }) => ok,
  )
  return body
}

/** Also returns the JSON of a refusal with status 400 to 499. @throws FetchError */
export function requestJson(url: string, limits: FetchLimits, request?: FetchRequest): Promise<JsonAnswer> {
  return answerOf(url, limits, request, ({ ok, status }) => ok || (status >= 400 && status < 500))
}

/** Reads text from a third-party service, without redirects; null for a 404. @throws FetchError */
export async function fetchText(
  url: string,
  limits: FetchLimits,
  headers: Record<string, string>,
): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(limits.seconds * 1000)
    const response = await fetch(url, { redirect: 'error', signal, headers })
    const text = response.ok ? await textOf(response, limits.bytes) : null
    if (text !== null) return text
    await response.body?.cancel()
    if (response.status === 404) return null
    throw new FetchError(`status ${response.status}`)
  } catch (error) {
    throw error instanceof FetchError
      ? error
      : new FetchError(reasonOf(error, limits.seconds), { cause: error })
  }
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

async function textOf({ body }: Response, bytes: number): Promise<string | null> {
  if (body === null) return null
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the rest of the stream.
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

/** Returns the reason of a failed call for the log; "fetch failed" alone hides its cause. */
export function reasonOf(error: unknown, seconds: number): string {
  const { name, message, cause } = (error ?? {}) as Partial<Error>
  if (name === 'TimeoutError') return `no answer within ${seconds} s`
  const { message: why, code } = (cause ?? {}) as { message?: string; code?: string }
  return [message ?? String(error), code, why].filter((part) => part !== undefined && part !== '').join(': ')
}
