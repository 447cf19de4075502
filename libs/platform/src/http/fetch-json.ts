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

/**
 * Reads JSON from a service that isn't ours and owes us nothing: no redirects, in bounded time and size. What it says is
 * for the caller to check.
 * @param form sent by POST; without it, a GET
 * @throws FetchError
 */
export async function fetchJson(
  url: string,
  { seconds, bytes }: FetchLimits,
  form?: URLSearchParams,
): Promise<unknown> {
  const text = await fetchText(url, { seconds, bytes }, form).catch((error: unknown) => {
    throw error instanceof FetchError ? error : new FetchError(reasonOf(error, seconds), { cause: error })
  })
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new FetchError(`no JSON: ${JSON.stringify(text.slice(0, 60))}`)
  }
}

async function fetchText(
  url: string,
  { seconds, bytes }: FetchLimits,
  form: URLSearchParams | undefined,
): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(seconds * 1000),
    ...(form === undefined ? {} : { method: 'POST', body: form }),
  })
  if (!response.ok || response.body === null) {
    await response.body?.cancel()
    throw new FetchError(`status ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > bytes) throw new FetchError(`more than ${bytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Why a call failed, for the log: "fetch failed" says nothing, its cause does. */
export function reasonOf(error: unknown, seconds: number): string {
  const { name, message, cause } = (error ?? {}) as Partial<Error>
  if (name === 'TimeoutError') return `no answer within ${seconds} s`
  const { message: why, code } = (cause ?? {}) as { message?: string; code?: string }
  return [message ?? String(error), code, why].filter((part) => part !== undefined && part !== '').join(': ')
}
