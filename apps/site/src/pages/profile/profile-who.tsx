import { Avatar } from './avatar.js'
import type { WhoData } from './profile.server.js'

export function ProfileWho({ name, type, photo, photoPath }: WhoData & { photoPath?: string }) {
  return (
    <div className="profile__who">
      <Avatar photo={photo} name={name} {...(photoPath === undefined ? {} : { path: photoPath })} />
      <p className="profile__name">
        <b>{name}</b>{' '}
        {type === 'Profesional' ? (
          <span className="profile__mark">Profesional</span>
        ) : (
          <span className="soft">· {type}</span>
        )}
      </p>
    </div>
  )
}
