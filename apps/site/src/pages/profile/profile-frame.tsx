import { NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'
import { creditsText } from '../../format/credits.js'
import type { ProfileFrameData } from './profile.server.js'

/** The profile area's head and tabs, with the page below. */
export function ProfileFrame({
  name,
  type,
  credits,
  tabs,
  children,
}: ProfileFrameData & { children: ReactNode }) {
  return (
    <div className="wrap profile">
      <div className="profile__head">
        <p className="profile__name">
          <b>{name}</b> <span className="soft">· {type}</span>
        </p>
        <p className="soft">InfoCredits: {creditsText(credits)}</p>
      </div>
      <nav aria-label="Perfil">
        <ul className="tabs">
          {tabs.map(({ label, to }) => (
            <li key={label}>
              <NavLink to={to ?? '/perfil'} prefetch="intent">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
