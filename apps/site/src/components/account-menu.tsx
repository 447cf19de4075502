import { Link, useRevalidator } from '@remix-run/react'
import { visibleMenu } from '../menus/menu.rules.js'
import { USER_MENU } from '../menus/menus.js'
import { ModalLink } from '../modals/modal-link.js'
import type { Person, Reader } from '../session/reader.js'
import { SignOutButton } from './sign-out-button.js'

const ITEM = 'inline-flex min-h-11 items-center rounded-lg px-3 font-semibold whitespace-nowrap'
const QUIET = `${ITEM} text-brand hover:bg-brand-soft`

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
  return (
    <nav aria-label="Cuenta">
      <ul className="flex items-center gap-1">
        <li className="hidden sm:block">
          <ModalLink modal="register" className={QUIET}>
            Registrarme
          </ModalLink>
        </li>
        <li>
          <ModalLink modal="login" className={`${ITEM} bg-brand text-white hover:bg-brand-deep`}>
            Ingresar
          </ModalLink>
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
        className={`${QUIET} only-with-scripts`}
      >
        Reintentar
      </button>
    </section>
  )
}

function Account({ person }: { person: Person }) {
  const [profile, ...others] = visibleMenu(USER_MENU, person)
  return (
    <section aria-label="Cuenta" className="flex min-w-0 items-center gap-2">
      {profile?.to == null ? (
        <Name person={person} />
      ) : (
        <Link to={profile.to} className="min-w-0 rounded-lg hover:bg-brand-soft">
          <span className="sr-only">{profile.label}: </span>
          <Name person={person} />
        </Link>
      )}
      {others.map(({ label, to }) => (
        <Link key={label} to={to ?? '/'} className={`${QUIET} hidden lg:inline-flex`}>
          {label}
        </Link>
      ))}
      <SignOutButton className={QUIET} />
    </section>
  )
}

function Name({ person: { email, name, credits } }: { person: Person }) {
  return (
    <span className="block min-w-0 py-1 text-right text-sm leading-tight">
      <span className="block truncate font-semibold" title={email ?? undefined}>
        {name ?? email ?? 'Tu cuenta'}
      </span>
      {credits !== null && <span className="figure block text-ink-soft">InfoCredits: {credits}</span>}
    </span>
  )
}
