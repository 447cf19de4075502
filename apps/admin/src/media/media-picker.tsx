import {
  Box,
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Pagination,
  TextField,
  Typography,
} from '@mui/material'
import { backofficeMediaRoutes as routes, MAX_ALT, type MediaSummary } from '@preciosa/contracts/media'
import { useState } from 'react'
import { HttpError, useGetList, useNotify } from 'react-admin'
import { call } from '../api/call.js'
import { CardText, GRID, Preview } from './media-card.js'
import { lacksAlt } from './media.rules.js'
import { UploadBox } from './upload-box.js'

interface Props {
  onPick: (picked: MediaSummary) => void
  onClose: () => void
}

const PER_PAGE = 12

/** Chooses a picture of the library, or uploads one; one without alternative text gets it here. */
export function MediaPicker({ onPick, onClose }: Props) {
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<MediaSummary | null>(null)
  const {
    data = [],
    total = 0,
    refetch,
  } = useGetList<MediaSummary>('media', {
    filter: { kind: 'picture', q: words },
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'createdAt', order: 'DESC' },
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="elegir-imagen">
      <DialogTitle id="elegir-imagen">Elegir una imagen</DialogTitle>
      <DialogContent>
        <UploadBox
          takes="pictures"
          onAdded={(added) => {
            setChosen(added)
            void refetch()
          }}
        />
        <TextField
          label="Buscar"
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setPage(1)
          }}
          size="small"
          fullWidth
          sx={{ mb: 2 }}
        />
        {data.length === 0 && <Typography>No hay imágenes.</Typography>}
        <Box component="ul" sx={GRID}>
          {data.map((media) => (
            <Box component="li" key={media.id} sx={{ minWidth: 0 }}>
              <ButtonBase
                onClick={() => setChosen(media)}
                aria-pressed={media.id === chosen?.id}
                sx={{
                  display: 'block',
                  width: '100%',
                  outline: media.id === chosen?.id ? 3 : 1,
                  outlineColor: media.id === chosen?.id ? 'primary.main' : 'divider',
                }}
              >
                <Preview media={media} />
                <CardText media={media}>{media.alt === '' ? media.fileName : null}</CardText>
              </ButtonBase>
            </Box>
          ))}
        </Box>
        {total > PER_PAGE && (
          <Pagination
            sx={{ mt: 2 }}
            page={page}
            count={Math.ceil(total / PER_PAGE)}
            onChange={(_, next) => setPage(next)}
          />
        )}
      </DialogContent>
      <Chosen key={chosen?.id} media={chosen} onPick={onPick} onClose={onClose} />
    </Dialog>
  )
}

function Chosen({ media, onPick, onClose }: Props & { media: MediaSummary | null }) {
  const [alt, setAlt] = useState('')
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const needsAlt = media !== null && lacksAlt(media)
  const use = async (): Promise<void> => {
    if (media === null) return
    if (!needsAlt) {
      onPick(media)
      return
    }
    setBusy(true)
    try {
      const body = { alt, credit: media.credit, focal: media.focal }
      onPick(await call(routes.changeMedia, { params: { id: media.id }, body }))
    } catch (error) {
      notify(error instanceof HttpError ? error.message : 'No se pudo guardar.', { type: 'error' })
      setBusy(false)
    }
  }
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3 }}>
      {needsAlt && (
        <TextField
          label="Texto alternativo"
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          helperText={`Lo que se ve en ${media.fileName}, para quien no la ve.`}
          slotProps={{ htmlInput: { maxLength: MAX_ALT } }}
          required
          fullWidth
          size="small"
        />
      )}
      <Button onClick={onClose}>Cancelar</Button>
      <Button
        variant="contained"
        disabled={media === null || isBusy || (needsAlt && alt.trim() === '')}
        onClick={() => void use()}
      >
        Usar
      </Button>
    </DialogActions>
  )
}
