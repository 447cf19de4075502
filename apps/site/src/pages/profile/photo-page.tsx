import '../../subjects/profile/profile.css'
import { useActionData } from '@remix-run/react'
import { TextLink } from '../../components/ui/text-link.js'
import { MY_DATA_PATH } from '../../paths.js'
import { PhotoForm } from '../../subjects/profile/photo-form.js'
import type { PhotoAnswer } from '../../subjects/profile/photo.server.js'

export function PhotoPage({ photo }: { photo: string | null }) {
  return (
    <section aria-labelledby="mi-foto" className="profile-page">
      <h1 id="mi-foto">Mi foto</h1>
      <PhotoForm photo={photo} answer={useActionData<PhotoAnswer>()} />
      <p>
        <TextLink to={MY_DATA_PATH}>Volver a mis datos</TextLink>
      </p>
    </section>
  )
}
