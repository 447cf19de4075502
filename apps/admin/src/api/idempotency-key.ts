import { useRef } from 'react'

/** A retry of the same body after a lost answer reuses the key, so it takes effect once. */
export function useIdempotencyKey(): { of: (body: object) => string; forget: () => void } {
  const sent = useRef({ what: '', key: '' })
  return {
    of: (body) => {
      const what = JSON.stringify(body)
      if (sent.current.what !== what) sent.current = { what, key: newKey() }
      return sent.current.key
    },
    forget: () => {
      sent.current = { what: '', key: '' }
    },
  }
}

/** `randomUUID` needs HTTPS; this doesn't. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
