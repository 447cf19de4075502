import { loginPath } from '../../paths.js'
import type { Unsaved } from '../session/require.server.js'

/** Opens a new tab: signing in loads a new document, and this one holds unsaved input. */
export function SignInElsewhere({ unsaved }: { unsaved: Unsaved | undefined }) {
  if (unsaved !== 'ended') return null
  return (
    <p>
      <a href={loginPath('/')} target="_blank" rel="noopener" className="lnk">
        Ingresar en otra pestaña
      </a>
    </p>
  )
}
