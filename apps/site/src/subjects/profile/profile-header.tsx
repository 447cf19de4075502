import { Avatar } from './avatar.js'
import type { ProfileHeaderData } from './profile.server.js'

export function ProfileHeader({
  name,
  type,
  photo,
  company,
  photoPath,
}: ProfileHeaderData & { photoPath?: string }) {
  return (
    <div className="profile__who">
      <Avatar
        photo={photo}
        name={company ?? name}
        {...(photoPath === undefined ? {} : { path: photoPath })}
      />
      <p className="profile__name">
        <b>{name}</b>
        {company !== null && <span className="soft"> · {company}</span>}{' '}
        {type === 'Profesional' ? (
          <span className="profile__mark">Profesional</span>
        ) : (
          <span className="soft">· {type}</span>
        )}
      </p>
    </div>
  )
}
