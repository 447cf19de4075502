import { LEAST_PHOTO_SIDE, MOST_PHOTO_BYTES } from '@preciosa/contracts'
import { useFetcher } from '@remix-run/react'
import { Button } from '../../components/ui/button.js'
import { FileField } from '../../components/ui/field.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { useSending } from '../../forms/use-sending.js'
import { PHOTO_PATH } from '../../paths.js'
import type { PhotoAnswer } from './photo.server.js'

interface PhotoFormProps {
  hasPhoto: boolean
  /** What the page itself was answered, without scripts. */
  answer?: PhotoAnswer | undefined
}

const ID = 'foto'

/** Another photo in the place of the one there is. With scripts the answer stands here, else on a page of its own. */
export function PhotoForm({ hasPhoto, answer }: PhotoFormProps) {
  const { Form, state, data } = useFetcher<PhotoAnswer>()
  const { onSubmit, isSending } = useSending(state)
  const error = (data ?? answer)?.error
  const errors = error === undefined ? [] : [error]
  return (
    <Form
      method="post"
      action={PHOTO_PATH}
      encType="multipart/form-data"
      className="form"
      onSubmit={onSubmit}
      aria-busy={isSending}
    >
      <ErrorSummary
        formId={ID}
        heading="h3"
        lines={errors.map((message) => ({ field: 'file', message, shared: false }))}
        attempt=""
        result={data ?? answer}
      />
      <FileField
        id={`${ID}-file`}
        name="file"
        label={hasPhoto ? 'Otra foto' : 'Tu foto'}
        hint={`JPG o PNG, de ${LEAST_PHOTO_SIDE}×${LEAST_PHOTO_SIDE} píxeles o más y hasta ${MOST_PHOTO_BYTES / 1024 / 1024} MB. La recortamos a un cuadrado y la ves sólo vos.`}
        accept="image/jpeg,image/png"
        errors={errors}
      />
      <Button type="submit" pending={isSending}>
        Guardar la foto
      </Button>
    </Form>
  )
}
