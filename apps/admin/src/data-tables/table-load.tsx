import { Alert, Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material'
import {
  backofficeDataTableRoutes as routes,
  type DataTableId,
  type DataTableImport,
} from '@preciosa/contracts/data-tables'
import { useRef, useState } from 'react'
import { HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin'
import { call } from '../api/call.js'
import { counted } from '../format/shown.js'
import { changesAnything, changesOf, fileOf, headingOf, TABLE_NAMES } from './names.rules.js'

type Accepted = 'acceptRejected' | 'acceptJumps' | 'acceptLosses'
const NOTHING: Readonly<Record<Accepted, boolean>> = {
  acceptRejected: false,
  acceptJumps: false,
  acceptLosses: false,
}

/** As a field of a multipart form. */
const flag = (value: boolean) => (value ? 'true' : 'false')

/** Lines are reviewed before they can be stored. */
export function TableLoad({ id, loaded }: { id: DataTableId; loaded: () => void }) {
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [accepted, setAccepted] = useState(NOTHING)
  const [review, setReview] = useState<DataTableImport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const fileInput = useRef<HTMLInputElement>(null)
  const notify = useNotify()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()

  const change = (work: () => void) => {
    work()
    setReview(null)
    setProblem(null)
  }
  const send = async (trial: boolean) => {
    setIsBusy(true)
    setProblem(null)
    try {
      const result = await call(routes.importDataTable, {
        params: { id },
        body: {
          file: file ?? fileOf(id, text),
          trial: flag(trial),
          acceptRejected: flag(accepted.acceptRejected),
          acceptJumps: flag(accepted.acceptJumps),
          acceptLosses: flag(accepted.acceptLosses),
        },
      })
      setReview(result)
      if (result.status !== 'done') return
      notify(`Guardado: ${changesOf(result)}.`, { type: 'success' })
      change(() => {
        setText('')
        setFile(null)
        setAccepted(NOTHING)
      })
      loaded()
    } catch (error) {
      if (!(await logoutIfAccessDenied(error)))
        setProblem(error instanceof HttpError ? error.message : 'No se pudo completar.')
    } finally {
      setIsBusy(false)
    }
  }
  const accept = (name: Accepted, label: string) => (
    <FormControlLabel
      control={
        <Checkbox
          checked={accepted[name]}
          onChange={(_, checked) =>
            name === 'acceptRejected'
              ? setAccepted({ ...accepted, [name]: checked })
              : change(() => setAccepted({ ...accepted, [name]: checked }))
          }
        />
      }
      label={label}
    />
  )
  const rejected = review?.rows.rejected ?? 0
  const isReady = review !== null && changesAnything(review) && (rejected === 0 || accepted.acceptRejected)
  return (
    <Box component="form" sx={{ display: 'grid', gap: 2 }} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Renglones"
        multiline
        minRows={4}
        maxRows={16}
        value={text}
        disabled={file !== null || isBusy}
        onChange={(event) => change(() => setText(event.target.value))}
        placeholder={`${headingOf(id)}\n${TABLE_NAMES[id].example}`}
        helperText={`Alcanza con los que cambian. Columnas: ${headingOf(id)}`}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button onClick={() => fileInput.current?.click()} disabled={isBusy}>
          {file === null ? 'O elegir un archivo CSV' : 'Elegir otro archivo'}
        </Button>
        <input
          ref={fileInput}
          type="file"
          accept=".csv,text/csv"
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen !== undefined) change(() => setFile(chosen))
            target.value = ''
          }}
        />
        {file !== null && (
          <>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
            <Button onClick={() => change(() => setFile(null))} disabled={isBusy}>
              Quitar
            </Button>
          </>
        )}
      </Box>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {review !== null && <Review review={review} />}
      {rejected > 0 && accept('acceptRejected', 'Tomar los demás renglones')}
      {((review?.jumps ?? 0) > 0 || accepted.acceptJumps) && accept('acceptJumps', 'Los saltos son ciertos')}
      {id === 'geography' &&
        (problem !== null || accepted.acceptLosses) &&
        accept('acceptLosses', 'La lista está completa: las que faltan se van')}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant={isReady ? 'outlined' : 'contained'}
          disabled={isBusy || (file === null && text.trim() === '')}
          onClick={() => void send(true)}
        >
          Revisar
        </Button>
        {isReady && (
          <Button variant="contained" disabled={isBusy} onClick={() => void send(false)}>
            Guardar
          </Button>
        )}
      </Box>
    </Box>
  )
}

function Review({ review }: { review: DataTableImport }) {
  const { rejected, rows } = review
  return (
    <Alert severity={rows.rejected > 0 ? 'warning' : 'info'} role="status">
      <Typography variant="body2">
        {changesAnything(review) || rows.rejected > 0
          ? `De ${counted(rows.read, 'renglón', 'renglones')}: ${changesOf(review)}.`
          : 'No cambia nada: ya está todo guardado.'}
      </Typography>
      {rows.rejected > 0 && (
        <>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {`${counted(rows.rejected, 'renglón rechazado', 'renglones rechazados')}:`}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 240, overflow: 'auto' }} tabIndex={0}>
            {rejected.map(({ line, value, reason }) => (
              <li key={line}>{`Línea ${line}${value === '' ? '' : ` (${value})`}: ${reason}`}</li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  )
}
