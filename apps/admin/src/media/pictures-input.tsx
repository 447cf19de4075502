import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import EarlierIcon from '@mui/icons-material/ArrowBack'
import LaterIcon from '@mui/icons-material/ArrowForward'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material'
import type { MediaSummary } from '@preciosa/contracts/media'
import { useState } from 'react'
import { InputHelperText, useGetMany, useInput } from 'react-admin'
import { messageIn } from '../format/error-message.rules.js'
import { GRID, Preview } from './media-card.js'
import { MediaPicker } from './media-picker.js'
import { moved } from './media.rules.js'

interface Props {
  source: string
  label: string
  most: number
}

/** Holds ids of pictures of the library, in the order in which they are shown. */
export function PicturesInput({ source, label, most }: Props) {
  const { field, fieldState } = useInput<number[]>({ source, defaultValue: [] })
  const [isOpen, setOpen] = useState(false)
  const ids = ((field.value as number[] | '' | null) || []).filter((id) => typeof id === 'number')
  const { data = [] } = useGetMany<MediaSummary>('media', { ids }, { enabled: ids.length > 0 })
  const problem = messageIn(fieldState.error)
  const set = (changed: number[]) => field.onChange(changed)
  return (
    <Box role="group" aria-label={label} sx={{ mb: 2, width: '100%' }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {ids.length > 1 ? `${label}, en este orden` : label}
      </Typography>
      {ids.length > 0 && (
        <Box component="ol" sx={{ ...GRID, mb: 1 }}>
          {ids.map((id, at) => {
            const media = data.find((each?: MediaSummary) => each?.id === id)
            const what = media?.alt === undefined || media.alt === '' ? `imagen ${at + 1}` : media.alt
            return (
              <Box component="li" key={`${at} ${id}`} sx={{ minWidth: 0 }}>
                {media !== undefined && <Preview media={media} />}
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {what}
                </Typography>
                <IconButton
                  size="small"
                  aria-label={`Poner antes: ${what}`}
                  disabled={at === 0}
                  onClick={() => set(moved(ids, at, -1))}
                >
                  <EarlierIcon />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={`Poner después: ${what}`}
                  disabled={at === ids.length - 1}
                  onClick={() => set(moved(ids, at, 1))}
                >
                  <LaterIcon />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={`Quitar: ${what}`}
                  onClick={() => set(ids.filter((_, place) => place !== at))}
                >
                  <RemoveIcon />
                </IconButton>
              </Box>
            )
          })}
        </Box>
      )}
      {ids.length < most && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
          {ids.length === 0 ? 'Elegir una imagen' : 'Agregar otra imagen'}
        </Button>
      )}
      {problem !== undefined && (
        <FormHelperText error>
          <InputHelperText error={problem} />
        </FormHelperText>
      )}
      {isOpen && (
        <MediaPicker
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            set([...ids, picked.id])
            setOpen(false)
          }}
        />
      )}
    </Box>
  )
}
