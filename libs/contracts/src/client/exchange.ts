/** A request as it is sent. */
export interface Sending {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal: AbortSignal
}

/** What came back of it, whole. */
export interface Exchanged {
  status: number
  etag: string | null
  text: string
}

/**
 * Sends one request and waits for all of its answer; rejects when there is none, when it is a redirection, and once the signal
 * is aborted.
 */
export type Exchange = (address: string, sending: Sending) => Promise<Exchanged>

/** By what browsers and servers have in common. */
export const byFetch: Exchange = async (address, sending) => {
  const response = await fetch(address, { ...sending, redirect: 'error' })
  return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
}
