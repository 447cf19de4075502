import { count } from '@preciosa/contracts'
import { Link, useRevalidator } from '@remix-run/react'
import { visibleMenu } from '../subjects/menus/menu.rules.js'
import { USER_MENU } from '../subjects/menus/menus.js'
import { ONBOARDING_PATH } from '../paths.js'
import { ModalLink } from '../modals/modal-link.js'
import type { Person, Reader } from '../subjects/session/reader.js'
import { SignOutButton } from '../components/sign-out-button.js'
import { MenuLinks } from './menu-links.js'
import { Button } from '../components/ui/button.js'
import { Icon } from '../components/ui/icons.js'
import { Menu } from '../components/ui/menu.js'

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
    <nav aria-label="Cuenta" className="mast__account">
      <ul>
        <li className="mast__wide">
          <ModalLink modal="register" className="mast__link">
            Registrarme
          </ModalLink>
        </li>
        <li>
          <ModalLink modal="login" className="btn btn--main">
            Ingresar
          </ModalLink>
        </li>
      </ul>
    </nav>
  )
}

/** The API can't confirm the session, so this neither signs out nor invites to sign in. */
function Unknown() {
  const { revalidate, state } = useRevalidator()
  return (
    <section aria-label="Cuenta" className="mast__account">
      <p role="status" className="soft small">
        Ahora no podemos leer tu cuenta
      </p>
      <Button
        onClick={() => state === 'idle' && revalidate()}
        pending={state !== 'idle'}
        className="only-with-scripts"
      >
        Reintentar
      </Button>
    </section>
  )
}

function Account({ person }: { person: Person }) {
  return (
    <section aria-label="Cuenta" className="mast__account">
      <Menu label={<Name person={person} />}>
        {person.needsName && (
          <li>
            <Link to={ONBOARDING_PATH}>Completar mis datos</Link>
          </li>
        )}
        <MenuLinks entries={visibleMenu(USER_MENU, person)} />
        <li>
          <SignOutButton />
        </li>
      </Menu>
    </section>
  )
}

function Name({ person: { email, name, credits } }: { person: Person }) {
  return (
    <>
      <Icon name="user" />
      <span className="mast__person">
        <b title={email ?? undefined}>{name ?? email ?? 'Tu cuenta'}</b>
        {credits !== null && (
          <span className="soft">
            <span>InfoCredits: </span>
            {count(credits)}
          </span>
        )}
      </span>
    </>
  )
}
