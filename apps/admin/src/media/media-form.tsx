import { Card } from '@mui/material'
import {
  backofficeMediaRoutes as routes,
  type FocalPoint as Point,
  MAX_ALT,
  type MediaDetail,
} from '@preciosa/contracts/media'
import {
  HttpError,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useInput,
  useLogoutIfAccessDenied,
  useNotify,
  useRefresh,
} from 'react-admin'
import { call } from '../api/call.js'
import { FocalPoint } from './focal-point.js'
import { thumbnailOf } from './media.rules.js'

const PREVIEW_PIXELS = 960

interface Form {
  alt?: string | null
  credit?: string | null
  focal: Point
}

/** Alternative text, credit and focal point. */
export function MediaForm({ media }: { media: MediaDetail }) {
  const notify = useNotify()
  const refresh = useRefresh()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const { id, kind, alt, credit, focal } = media
  const src = thumbnailOf(media, PREVIEW_PIXELS)
  /** @returns problems by field; undefined after success */
  const save = async (form: Form): Promise<object | undefined> => {
    try {
      const body = { alt: form.alt ?? '', credit: form.credit ?? '', focal: form.focal }
      await call(routes.changeMedia, { params: { id }, body })
      notify('Los cambios quedaron guardados.', { type: 'success' })
      refresh()
      return undefined
    } catch (error) {
      await logoutIfAccessDenied(error)
      const message = error instanceof HttpError ? error.message : 'No se pudo guardar.'
      notify(message, { type: 'error', autoHideDuration: 10_000 })
      return (error instanceof HttpError && (error.body as { errors?: object } | null)?.errors) || {}
    }
  }
  return (
    <Card>
      <SimpleForm
        record={{ id, alt, credit, focal }}
        onSubmit={(form: unknown) => save(form as Form)}
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        {src !== null && <FocalInput src={src} />}
        <TextInput
          source="alt"
          label={kind === 'picture' ? 'Texto alternativo' : 'Descripción'}
          helperText={
            kind === 'picture'
              ? `Lo que se ve, para quien no la ve; hasta ${MAX_ALT} caracteres. Sin él no se puede usar.`
              : 'Qué es, para encontrarlo y para los enlaces.'
          }
          validate={required('Falta el texto.')}
          multiline
          slotProps={{ htmlInput: { maxLength: MAX_ALT } }}
        />
        <TextInput source="credit" label="Crédito" helperText="De quién es la foto. Vacío: no se muestra." />
      </SimpleForm>
    </Card>
  )
}

function FocalInput({ src }: { src: string }) {
  const { field } = useInput<Point>({ source: 'focal' })
  return <FocalPoint src={src} value={field.value as Point} onChange={field.onChange} />
}
