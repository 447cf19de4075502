import UploadIcon from '@mui/icons-material/UploadFile'
import { Card } from '@mui/material'
import type { CallInput } from '@preciosa/contracts/client'
import { backofficePriceListRoutes as routes, type StoredFormat } from '@preciosa/contracts/price-lists'
import { useRef, useState } from 'react'
import {
  HttpError,
  Loading,
  SaveButton,
  SimpleForm,
  Title,
  Toolbar,
  useGetList,
  useLogoutIfAccessDenied,
  useRedirect,
} from 'react-admin'
import { upload } from '../api/upload.js'
import { PageTitle } from '../layout/page-title.js'
import { UploadInputs } from './upload-inputs.js'
import { UploadProgress } from './upload-progress.js'

/** Undefined fields are read from the file. */
type Upload = CallInput<typeof routes.uploadPriceList>['body']

interface UploadForm {
  format: string
  period?: string | null
  vehicleType?: Upload['vehicleType'] | null
  scope: Upload['scope']
  file?: { rawFile: File } | null
}

export default function UploadPage() {
  const { data: formats, isPending } = useGetList<StoredFormat>('formats', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <>
      <Title title={<PageTitle text="Subir una lista" />} />
      {isPending ? <Loading /> : <Form formats={formats ?? []} />}
    </>
  )
}

function Form({ formats }: { formats: StoredFormat[] }) {
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const redirect = useRedirect()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()

  /** @returns problems by field; undefined after success */
  const send = async (given: UploadForm): Promise<object | undefined> => {
    running.current = new AbortController()
    setShare(0)
    try {
      const asked = askedOf(given)
      const { id } = await upload(
        routes.uploadPriceList,
        { body: asked },
        {
          onProgress: setShare,
          signal: running.current.signal,
        },
      )
      redirect('show', 'price-lists', id)
      return undefined
    } catch (error) {
      await logoutIfAccessDenied(error)
      return problemsOf(error)
    } finally {
      setShare(null)
    }
  }

  return (
    <Card sx={{ mt: { xs: 1, sm: 3 }, maxWidth: 720 }}>
      <SimpleForm
        defaultValues={{
          format: formats.some(({ name }) => name === 'preciosa') ? 'preciosa' : '',
          scope: 'whole',
        }}
        onSubmit={(given: unknown) => send(given as UploadForm)}
        warnWhenUnsavedChanges
        toolbar={
          share === null ? (
            <Toolbar>
              <SaveButton label="Subir" icon={<UploadIcon />} alwaysEnable />
            </Toolbar>
          ) : (
            <UploadProgress share={share} onCancel={() => running.current?.abort()} />
          )
        }
      >
        <UploadInputs formats={formats} disabled={share !== null} />
      </SimpleForm>
    </Card>
  )
}

function askedOf({ file, format, period, vehicleType, scope }: UploadForm): Upload {
  if (file === null || file === undefined) throw new Error('The form is sent with a file only')
  return {
    file: file.rawFile,
    format,
    period: period || undefined,
    vehicleType: vehicleType || undefined,
    scope,
  }
}

/** `root` is the message of the whole form. */
function problemsOf(error: unknown): object {
  if (error instanceof DOMException && error.name === 'AbortError') return rootProblem('Subida cancelada.')
  if (!(error instanceof HttpError)) return rootProblem('No se pudo subir la lista.')
  const { errors = {} } = (error.body ?? {}) as { errors?: object }
  return { ...rootProblem(error.message), ...errors }
}

function rootProblem(serverError: string): object {
  return { root: { serverError } }
}
