import UploadIcon from '@mui/icons-material/UploadFile'
import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import {
  backofficeMediaRoutes as routes,
  type MediaSummary,
  MOST_DIRECT_BYTES,
} from '@preciosa/contracts/media'
import { type DragEvent, useRef, useState } from 'react'
import { HttpError, useLogoutIfAccessDenied } from 'react-admin'
import { uploadInParts } from '../api/upload-in-parts.js'
import { upload } from '../api/upload.js'
import { UploadProgress } from '../price-lists/upload-progress.js'

const PICTURES = '.jpg,.jpeg,.png,.webp'
const TAKEN = {
  all: {
    accept: `${PICTURES},.pdf`,
    button: 'Subir archivos',
    hint: 'o arrastralos acá: JPG, PNG o WebP hasta 25 MB, PDF hasta 200 MB.',
  },
  pictures: {
    accept: PICTURES,
    button: 'Subir una imagen',
    hint: 'o arrastrala acá: JPG, PNG o WebP, hasta 25 MB.',
  },
  'private-pdf': {
    accept: '.pdf',
    button: 'Subir el PDF',
    hint: 'o arrastralo acá, hasta 200 MB. Si se corta, elegilo de nuevo y sigue donde quedó.',
  },
} as const

interface Props {
  /** Default all of them. */
  takes?: keyof typeof TAKEN
  onAdded: (added: MediaSummary) => void
}

interface Result {
  name: string
  said: string
  severity: 'success' | 'info' | 'error'
}

/** Takes files by button or by drop, and sends them one by one. */
export function UploadBox({ takes = 'all', onAdded }: Props) {
  const [share, setShare] = useState<number | null>(null)
  const [results, setResults] = useState<Result[]>([])
  const [isOver, setOver] = useState(false)
  const [isPrivate, setPrivate] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController | null>(null)
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const { accept, button, hint } = TAKEN[takes]

  const sendOne = async (file: File, signal: AbortSignal): Promise<Result> => {
    const { name } = file
    const isPdf = /\.pdf$/i.test(name)
    const asPrivate = takes === 'private-pdf' || (isPrivate && isPdf)
    const options = { onProgress: setShare, signal }
    try {
      setShare(0)
      const body = { file, ...(asPrivate && { private: 'true' as const }) }
      const sending =
        isPdf && file.size > MOST_DIRECT_BYTES
          ? uploadInParts(file, { ...options, isPrivate: asPrivate })
          : upload(routes.addMedia, { body }, options)
      const { wasThere, ...added } = await sending
      onAdded(added)
      return wasThere
        ? { name, said: 'ya estaba en Medios.', severity: 'info' }
        : { name, said: 'subido.', severity: 'success' }
    } catch (error) {
      await logoutIfAccessDenied(error)
      return { name, said: problemOf(error), severity: 'error' }
    }
  }
  const send = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0 || share !== null) return
    running.current = new AbortController()
    const { signal } = running.current
    setResults([])
    for (const file of files) {
      if (signal.aborted) break
      const result = await sendOne(file, signal)
      setResults((before) => [...before, result])
    }
    setShare(null)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send([...event.dataTransfer.files])
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        p: 2,
        mb: 2,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button
          variant="contained"
          startIcon={<UploadIcon />}
          disabled={share !== null}
          onClick={() => input.current?.click()}
        >
          {button}
        </Button>
        <Typography variant="body2">{hint}</Typography>
        {takes === 'all' && (
          <FormControlLabel
            control={<Checkbox checked={isPrivate} onChange={(_, on) => setPrivate(on)} />}
            label="Los PDF, privados: se abren sólo con un enlace que vence"
          />
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        multiple={takes === 'all'}
        accept={accept}
        aria-label="Archivos para subir"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          void send(files)
        }}
      />
      {share !== null && <UploadProgress share={share} onCancel={() => running.current?.abort()} />}
      {results.map(({ name, said, severity }) => (
        <Alert key={`${name} ${said}`} severity={severity} sx={{ overflowWrap: 'anywhere' }}>
          {`${name}: ${said}`}
        </Alert>
      ))}
    </Box>
  )
}

function problemOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return 'subida cancelada.'
  return error instanceof HttpError ? error.message : 'no se pudo subir.'
}
