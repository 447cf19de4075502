import { Alert, Box, Button, Card, LinearProgress, MenuItem, TextField, Typography } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import {
  HttpError,
  Loading,
  Title,
  useGetList,
  useLogoutIfAccessDenied,
  useNotify,
  useRedirect,
} from 'react-admin'
import { lacksPeriod, type StoredFormat } from '@preciosa/contracts'
import { VEHICLE_TYPE_NAMES } from '../format/shown.js'
import { FileDrop } from './file-drop.js'
import { upload } from './upload.js'

type Problems = Record<string, string>

/** Uploads a list in a chosen format. */
export default function UploadPage() {
  const { data: formats, isPending } = useGetList<StoredFormat>('formats', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  })
  if (isPending) return <Loading />
  return <UploadForm formats={formats ?? []} />
}

function UploadForm({ formats }: { formats: StoredFormat[] }) {
  const [formatName, setFormatName] = useState(
    formats.some(({ name }) => name === 'preciosa') ? 'preciosa' : '',
  )
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const running = useRef<AbortController | null>(null)
  const redirect = useRedirect()
  const notify = useNotify()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const format = formats.find(({ name }) => name === formatName)
  const needsPeriod = format !== undefined && lacksPeriod(format)
  const lacksType = format !== undefined && format.columns.vehicleType === undefined

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const chosen = (name: string): string | undefined => {
      const value = fields.get(name)
      return typeof value === 'string' && value !== '' ? value : undefined
    }
    if (file === null) {
      setProblems({ file: 'Elegí el archivo de la lista.' })
      return
    }
    if (file.size === 0) {
      setProblems({ file: 'El archivo está vacío.' })
      return
    }
    const asked = {
      file,
      format: formatName,
      period: chosen('period'),
      vehicleType: chosen('vehicleType'),
      scope: chosen('scope'),
    }
    void send(asked)
  }

  const send = async (asked: Parameters<typeof upload>[0]): Promise<void> => {
    running.current = new AbortController()
    setProblems({})
    setShare(0)
    try {
      const id = await upload(asked, { onProgress: setShare, signal: running.current.signal })
      redirect('show', 'price-lists', id)
    } catch (error) {
      setShare(null)
      if (error instanceof DOMException && error.name === 'AbortError')
        notify('Subida cancelada', { type: 'info' })
      else if (!(await logoutIfAccessDenied(error))) setProblems(problemsOf(error))
    }
  }

  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, mt: { xs: 1, sm: 3 }, maxWidth: 720 }}>
      <Title title="Subir una lista" />
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }} noValidate>
        <TextField
          select
          label="Formato"
          value={formatName}
          onChange={({ target }) => setFormatName(target.value)}
          error={problems['format'] !== undefined}
          helperText={problems['format'] ?? format?.description}
          required
        >
          {formats.map(({ id, name, source }) => (
            <MenuItem key={id} value={name}>
              {name === source ? name : `${name} (fuente ${source})`}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField
            name="period"
            type="month"
            label="Mes"
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1990-01', max: '2099-12' } }}
            error={problems['period'] !== undefined}
            helperText={problems['period'] ?? hintOfPeriod(format)}
            required={needsPeriod}
          />
          <TextField
            name="vehicleType"
            select
            label="Tipo de vehículo"
            defaultValue={lacksType ? 'cars' : ''}
            key={lacksType ? 'lacking' : 'told'}
            error={problems['vehicleType'] !== undefined}
            helperText={problems['vehicleType'] ?? (lacksType ? 'Este formato no trae el tipo.' : undefined)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            {!lacksType && <MenuItem value="">Los que traiga el archivo</MenuItem>}
            {Object.entries(VEHICLE_TYPE_NAMES).map(([type, name]) => (
              <MenuItem key={type} value={type}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <TextField
          name="scope"
          select
          label="Alcance"
          defaultValue="whole"
          helperText={
            problems['scope'] ?? 'Si la lista trae sólo algunas marcas, las demás quedan como están.'
          }
        >
          <MenuItem value="whole">Toda la guía</MenuItem>
          <MenuItem value="brands-present">Sólo las marcas de la lista</MenuItem>
        </TextField>
        <FileDrop file={file} onFile={setFile} problem={problems['file']} disabled={share !== null} />
        {problems['form'] !== undefined && <Alert severity="error">{problems['form']}</Alert>}
        {share === null ? (
          <Button type="submit" variant="contained" size="large" sx={{ justifySelf: { sm: 'start' } }}>
            Subir
          </Button>
        ) : (
          <Box>
            <LinearProgress
              variant={share < 1 ? 'determinate' : 'indeterminate'}
              value={share * 100}
              aria-label="Subida"
            />
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 1 }}>
              <Typography role="status">
                {share < 1 ? `Subiendo: ${Math.round(share * 100)} %` : 'Guardando…'}
              </Typography>
              <Button onClick={() => running.current?.abort()}>Cancelar</Button>
            </Box>
          </Box>
        )}
      </Box>
    </Card>
  )
}

/** What to say at which field; the rest on top of the button. */
function problemsOf(error: unknown): Problems {
  if (!(error instanceof HttpError)) return { form: 'No se pudo subir la lista.' }
  const { errors = {} } = (error.body ?? {}) as { errors?: Record<string, unknown> }
  const fields = Object.entries(errors).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return fields.length > 0 ? Object.fromEntries(fields) : { form: error.message }
}

function hintOfPeriod(format: StoredFormat | undefined): string {
  if (format?.kind === 'sheets') return 'Vacío: las fichas son de este mes.'
  return format !== undefined && lacksPeriod(format)
    ? 'Este formato no trae el mes.'
    : 'Vacío: todos los meses que traiga el archivo.'
}
