import { Link, useLocation, useRevalidator } from '@remix-run/react'
import { loginPath, registerPath } from '../paths.js'
import type { Person, Reader } from '../session/site.server.js'
import { SignOutButton } from './sign-out-button.js'

const ITEM = 'inline-flex min-h-11 items-center rounded-lg px-3 font-semibold whitespace-nowrap'

/** Who is signed in and what they have left; for a visitor, the ways in. */
export function AccountMenu({ reader }: { reader: Reader }) {
  switch (reader.kind) {
    case 'visitor':
      return <WaysIn />
    case 'unknown':
      return <Unknown />
    case 'person':
      return <Account person={reader} />
  }
}

function WaysIn() {
  const { pathname, search } = useLocation()
  // Home is where the dialogs are; coming back to one would be coming back to nothing.
  const here = pathname === '/' && /show\w+modal/.test(search) ? '/' : pathname + search
  return (
    <nav aria-label="Cuenta">
      <ul className="flex items-center gap-1">
        <li className="hidden sm:block">
          <Link to={registerPath(here)} className={`${ITEM} text-brand hover:bg-brand-soft`}>
            Registrarme
          </Link>
        </li>
        <li>
          <Link to={loginPath(here)} className={`${ITEM} bg-brand text-white hover:bg-brand-deep`}>
            Ingresar
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** For a session that the API can't be asked about: neither signs out nor invites to sign in. */
function Unknown() {
  const { revalidate, state } = useRevalidator()
  return (
    <section
      aria-label="Cuenta"
      className="flex min-w-0 flex-col items-end sm:flex-row sm:items-center sm:gap-2"
    >
      <p role="status" className="min-w-0 text-right text-sm leading-tight text-balance text-ink-soft">
        Ahora no podemos leer tu cuenta
      </p>
      <button
        type="button"
        onClick={() => state === 'idle' && revalidate()}
        aria-busy={state !== 'idle'}
        className={`${ITEM} only-with-scripts text-brand hover:bg-brand-soft`}
      >
        Reintentar
      </button>
    </section>
  )
}

function Account({ person: { email, name, credits } }: { person: Person }) {
  return (
    <section aria-label="Cuenta" className="flex min-w-0 items-center gap-2">
      <p className="min-w-0 text-right text-sm leading-tight">
        <span className="block truncate font-semibold" title={email ?? undefined}>
          {name ?? email ?? 'Tu cuenta'}
        </span>
        {credits !== null && <span className="figure block text-ink-soft">InfoCredits: {credits}</span>}
      </p>
      <SignOutButton className={`${ITEM} text-brand hover:bg-brand-soft`} />
    </section>
  )
}
