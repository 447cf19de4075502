import { FOCUS } from '../browser/session-storage.js'
import { useNonce } from './nonce.js'

const SCRIPT = `try {
  if (sessionStorage.getItem('${FOCUS}') !== null)
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '')
} catch {}`

/** Must come before `ScrollRestoration`, which would restore the position of the sent form. */
export function BeginAtTop() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
