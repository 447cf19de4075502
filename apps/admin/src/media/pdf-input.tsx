import { Box, Button, FormHelperText, Typography } from '@mui/material'
import type { MediaSummary } from '@preciosa/contracts/media'
import { InputHelperText, useGetOne, useInput } from 'react-admin'
import { counted } from '../format/shown.js'
import { UploadBox } from './upload-box.js'

interface Props {
  source: string
  label: string
  help: string
}

/** Holds the id of a private PDF of the library. */
export function PdfInput({ source, label, help }: Props) {
  const { field, fieldState } = useInput<number | null>({ source, defaultValue: null })
  const id = field.value as number | null | ''
  const isChosen = typeof id === 'number'
  const { data: pdf } = useGetOne<MediaSummary>('media', { id: isChosen ? id : 0 }, { enabled: isChosen })
  const problem = fieldState.error?.message
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="body2" color="textSecondary">
        {help}
      </Typography>
      {isChosen && pdf !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {`${pdf.fileName}, ${counted(pdf.pages ?? 0, 'página', 'páginas')}`}
          </Typography>
          <Button onClick={() => field.onChange(null)}>Quitarlo</Button>
        </Box>
      )}
      <UploadBox takes="private-pdf" onAdded={(added) => field.onChange(added.id)} />
      {problem !== undefined && (
        <FormHelperText error>
          <InputHelperText error={problem} />
        </FormHelperText>
      )}
    </Box>
  )
}
