import { useState } from 'react'
import { PHOTO_IMAGE_PATH } from '../../paths.js'

interface AvatarProps {
  photo: string | null
  name: string
  large?: boolean
  path?: string
}

/** Shows the initials without a photo or when it fails to load; the name is next to it. */
export function Avatar({ photo, name, large = false, path = PHOTO_IMAGE_PATH }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const className = large ? 'avatar avatar--large' : 'avatar'
  if (photo === null || photo === missing)
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  return (
    <img
      className={className}
      src={`${path}?v=${photo}`}
      alt=""
      width={512}
      height={512}
      onError={() => setMissing(photo)}
    />
  )
}

function initialsOf(name: string): string {
  const words = name.split('@')[0]?.split(/\s+/) ?? []
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? [])
  return [letters[0], letters.length > 1 ? letters.at(-1) : undefined].join('').toLocaleUpperCase('es-AR')
}
