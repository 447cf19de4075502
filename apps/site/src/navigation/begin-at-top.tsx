import { FOCUS } from '../browser/session-storage.js'
import { useNonce } from '../nonce.js'

const SCRIPT = `try {
  if (sessionStorage.getItem('${FOCUS}') !== null)
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '')
} catch {}`

/**
 * A document that a form ends in begins at its top, where it says what came of it. One at the same address is still the same page to
 * browsers: `ScrollRestoration`, which has to come after this, would put it where the form was sent.
 */
export function BeginAtTop() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
