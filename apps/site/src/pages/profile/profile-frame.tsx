import { Link, NavLink } from '@remix-run/react'
import { count } from '@preciosa/contracts'
import { PROFILE_GIFT } from '@preciosa/contracts/profiles'
import type { ReactNode } from 'react'
import { TextLink } from '../../components/ui/text-link.js'
import { COMPLETE_PROFILE_PATH, CREDITS_PATH } from '../../paths.js'
import type { ProfileFrameData } from '../../subjects/profile/profile.server.js'
import { ProfileHeader } from '../../subjects/profile/profile-header.js'

export function ProfileFrame({
  name,
  type,
  credits,
  photo,
  company,
  tabs,
  isComplete,
  isGiftPending,
  children,
}: ProfileFrameData & { children: ReactNode }) {
  return (
    <div className="frame stack gap-24 profile">
      <div className="row row--apart gap-x-24 profile__head">
        <ProfileHeader name={name} type={type} photo={photo} company={company} />
        <div className="profile__credits">
          <p>
            <Link to={CREDITS_PATH} prefetch="intent" className="lnk">
              InfoCredits: {count(credits)}
            </Link>
          </p>
          {!isComplete && (
            <p>
              <TextLink to={COMPLETE_PROFILE_PATH}>
                {isGiftPending
                  ? `Completá tu perfil y ganá ${PROFILE_GIFT} InfoCredits`
                  : 'Completá tu perfil'}
              </TextLink>
            </p>
          )}
        </div>
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
