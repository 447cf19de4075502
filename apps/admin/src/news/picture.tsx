import { Box } from '@mui/material'
import { fileAddress } from '@preciosa/contracts'

/** The lead picture of a row, or its empty place. */
export function Picture({ name, width }: { name: string | null; width: number }) {
  const box = {
    width,
    maxWidth: '100%',
    aspectRatio: '16 / 9',
    flex: 'none',
    alignSelf: 'start',
    bgcolor: 'action.hover',
  }
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
