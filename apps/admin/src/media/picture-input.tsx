import { Box, Button, FormHelperText, Typography } from '@mui/material'
import type { MediaSummary } from '@preciosa/contracts/media'
import { useState } from 'react'
import { InputHelperText, useGetOne, useInput } from 'react-admin'
import { Preview } from './media-card.js'
import { MediaPicker } from './media-picker.js'

interface Props {
  source: string
  /** Of what it is, where a form has several. */
  label?: string
  help?: string
  removable?: boolean
}

/** Holds the id of a picture of the library. */
export function PictureInput({ source, label, help, removable = false }: Props) {
  const { field, fieldState } = useInput<number | null>({ source, defaultValue: null })
  const [isOpen, setOpen] = useState(false)
  const id = field.value as number | null | ''
  const isChosen = typeof id === 'number'
  const { data: media } = useGetOne<MediaSummary>('media', { id: isChosen ? id : 0 }, { enabled: isChosen })
  const problem = fieldState.error?.message
  return (
    <Box role="group" aria-label={label} sx={{ mb: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
      {help !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {help}
        </Typography>
      )}
      {isChosen && media !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box sx={{ width: 200 }}>
            <Preview media={media} />
          </Box>
          <Typography variant="body2" sx={{ maxWidth: '30rem', overflowWrap: 'anywhere' }}>
            {media.alt === '' ? media.fileName : media.alt}
          </Typography>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {isChosen ? 'Cambiar la imagen' : 'Elegir una imagen'}
        </Button>
        {removable && isChosen && <Button onClick={() => field.onChange(null)}>Quitarla</Button>}
      </Box>
      {problem !== undefined && (
        <FormHelperText error>
          <InputHelperText error={problem} />
        </FormHelperText>
      )}
      {isOpen && (
        <MediaPicker
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            field.onChange(picked.id)
            setOpen(false)
          }}
        />
      )}
    </Box>
  )
}
