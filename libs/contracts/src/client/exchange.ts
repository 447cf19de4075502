export interface Sending {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal: AbortSignal
}

export interface Exchanged {
  status: number
  etag: string | null
  text: string
}

/** Waits for the whole answer. Rejects without an answer, on a redirect and on abort. */
export type Exchange = (address: string, sending: Sending) => Promise<Exchanged>

export const byFetch: Exchange = async (address, sending) => {
  const response = await fetch(address, { ...sending, redirect: 'error' })
  return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
}
