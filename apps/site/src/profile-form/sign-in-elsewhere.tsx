import { loginPath } from '../paths.js'
import type { Unkept } from '../session/require.server.js'

/**
 * The way on from a form whose session has ended. In a tab of its own: signing in ends in a new document, and what was written
 * stands in this one.
 */
export function SignInElsewhere({ unkept }: { unkept: Unkept | undefined }) {
  if (unkept !== 'ended') return null
  return (
    <p>
      <a href={loginPath('/')} target="_blank" rel="noopener" className="lnk">
        Ingresar en otra pestaña
      </a>
    </p>
  )
}
