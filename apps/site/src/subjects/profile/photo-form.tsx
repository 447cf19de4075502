import { LEAST_PHOTO_SIDE, MOST_PHOTO_BYTES } from '@preciosa/contracts/profiles'
import { useFetcher } from '@remix-run/react'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { FileField } from '../../components/ui/field.js'
import { PHOTO_KEPT } from '../flash/photo-kept.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { useSending } from '../../forms/use-sending.js'
import { PHOTO_PATH } from '../../paths.js'
import { SignInElsewhere } from './sign-in-elsewhere.js'
import type { PhotoAnswer } from './photo.server.js'
import { ANSWER_IN_PLACE } from './photo-texts.js'
import { smallerPhoto } from './smaller-photo.js'

interface PhotoFormProps {
  photo: string | null
  answer?: PhotoAnswer | undefined
}

const ID = 'foto'

export function PhotoForm({ photo, answer: ofPage }: PhotoFormProps) {
  const { Form, data, onSubmit, isSending } = useSmallerPhoto()
  const answer = data ?? ofPage
  const errors = answer !== undefined && 'error' in answer ? [answer.error] : []
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
        result={errors.length > 0 ? answer : undefined}
      >
        <SignInElsewhere unsaved={answer?.unsaved} />
      </ErrorSummary>
      <FileField
        // The key empties the field once the new photo shows.
        key={photo}
        id={`${ID}-file`}
        name="file"
        label={photo !== null ? 'Otra foto' : 'Tu foto'}
        hint={`JPG o PNG, de ${LEAST_PHOTO_SIDE}×${LEAST_PHOTO_SIDE} píxeles o más y hasta ${MOST_PHOTO_BYTES / 1024 / 1024} MB. La recortamos a un cuadrado y la ves sólo vos.`}
        accept="image/jpeg,image/png"
        errors={errors}
        disabled={isSending}
      />
      <Button type="submit" pending={isSending}>
        Guardar la foto
      </Button>
      <div role="status">
        {answer !== undefined && 'saved' in answer && !isSending && (
          <Callout tone="success" title={PHOTO_KEPT} />
        )}
      </div>
    </Form>
  )
}

function useSmallerPhoto() {
  const { Form, state, data, submit } = useFetcher<PhotoAnswer>()
  const [isMade, setMade] = useState(false)
  const { onSubmit, isSending } = useSending(isMade ? 'submitting' : state, (event) => {
    const file = photoIn(event)
    if (file === undefined) return true
    event.preventDefault()
    setMade(true)
    void smallerPhoto(file).then((photo) => {
      const form = new FormData()
      form.append('file', photo, file.name)
      form.append(ANSWER_IN_PLACE, '1')
      submit(form, { method: 'post', action: PHOTO_PATH, encType: 'multipart/form-data' })
      setMade(false)
    })
    return true
  })
  return { Form, data, onSubmit, isSending }
}

function photoIn({ currentTarget }: SyntheticEvent<HTMLFormElement>): File | undefined {
  const field = currentTarget.elements.namedItem('file')
  return field instanceof HTMLInputElement ? field.files?.[0] : undefined
}
