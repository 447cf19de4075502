import UploadIcon from '@mui/icons-material/UploadFile'
import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { backofficeMediaRoutes as routes, type MediaSummary } from '@preciosa/contracts'
import { type DragEvent, useRef, useState } from 'react'
import { HttpError, useLogoutIfAccessDenied } from 'react-admin'
import { upload } from '../api/upload.js'
import { UploadProgress } from '../price-lists/upload-progress.js'

const ACCEPTED = '.jpg,.jpeg,.png,.webp,.pdf'

interface Props {
  /** For a picker of pictures. */
  picturesOnly?: boolean
  onAdded: (added: MediaSummary) => void
}

interface Result {
  name: string
  said: string
  severity: 'success' | 'info' | 'error'
}

/** Takes files by button or by drop, and sends them one by one. */
export function UploadBox({ picturesOnly = false, onAdded }: Props) {
  const [share, setShare] = useState<number | null>(null)
  const [results, setResults] = useState<Result[]>([])
  const [isOver, setOver] = useState(false)
  const [isPrivate, setPrivate] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController | null>(null)
  const logoutIfAccessDenied = useLogoutIfAccessDenied()

  const sendOne = async (file: File, signal: AbortSignal): Promise<Result> => {
    const { name } = file
    const asPrivate = isPrivate && /\.pdf$/i.test(name)
    try {
      setShare(0)
      const body = { file, ...(asPrivate && { private: 'true' as const }) }
      const { wasThere, ...added } = await upload(routes.addMedia, body, { onProgress: setShare, signal })
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
          {picturesOnly ? 'Subir una imagen' : 'Subir archivos'}
        </Button>
        <Typography variant="body2">
          {picturesOnly
            ? 'o arrastrala acá: JPG, PNG o WebP, hasta 25 MB.'
            : 'o arrastralos acá: JPG, PNG o WebP hasta 25 MB, PDF hasta 60 MB.'}
        </Typography>
        {!picturesOnly && (
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
        multiple
        accept={picturesOnly ? ACCEPTED.replace(',.pdf', '') : ACCEPTED}
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
