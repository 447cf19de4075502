import { Box } from '@mui/material'
import { fileAddress } from '@preciosa/contracts'

/** A cover, or its empty place. */
export function Cover({ name, width }: { name: string | null; width: number }) {
  const box = { width, maxWidth: '100%', aspectRatio: '3 / 4', flex: 'none', bgcolor: 'action.hover' }
  if (name === null) return <Box sx={{ ...box, border: 1, borderColor: 'divider' }} />
  return (
    <Box
      component="img"
      src={fileAddress(name)}
      alt=""
      loading="lazy"
      sx={{ ...box, display: 'block', objectFit: 'cover' }}
    />
  )
}
