import { Box } from '@mui/material'
import { fileAddress } from '@preciosa/contracts/media'

const SHAPES = { wide: '16 / 9', cover: '3 / 4', whole: 'auto' } as const

interface Props {
  name: string | null
  width: number
  shape?: keyof typeof SHAPES
}

/** The picture of a row, or its empty place. */
export function Thumbnail({ name, width, shape = 'wide' }: Props) {
  const box = {
    width,
    maxWidth: '100%',
    aspectRatio: SHAPES[shape],
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
