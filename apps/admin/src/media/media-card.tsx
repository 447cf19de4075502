import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import { Box, Chip, Typography } from '@mui/material'
import type { MediaSummary } from '@preciosa/contracts/media'
import type { ReactNode } from 'react'
import { lacksAlt, thumbnailOf } from './media.rules.js'

const THUMBNAIL_PIXELS = 480

/** The picture, cropped at its focal point, or the sign of a PDF. */
export function Preview({ media }: { media: MediaSummary }) {
  const src = thumbnailOf(media, THUMBNAIL_PIXELS)
  const { colour, focal } = media
  const box = { width: '100%', aspectRatio: '4 / 3', bgcolor: colour ?? 'action.hover' }
  if (src === null)
    return (
      <Box sx={{ ...box, display: 'grid', placeItems: 'center' }}>
        <PdfIcon sx={{ fontSize: 56, color: 'text.secondary' }} />
      </Box>
    )
  const crop = { objectFit: 'cover', objectPosition: `${focal.x}% ${focal.y}%` }
  return <Box component="img" src={src} alt="" loading="lazy" sx={{ ...box, ...crop, display: 'block' }} />
}

/** What a card says under its preview. */
export function CardText({ media, children }: { media: MediaSummary; children: ReactNode }) {
  return (
    <Box sx={{ p: 1.5, display: 'grid', gap: 0.5, minWidth: 0, textAlign: 'left' }}>
      {children}
      {media.alt !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {media.alt}
        </Typography>
      )}
      {(lacksAlt(media) || media.private) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {lacksAlt(media) && <Chip size="small" color="warning" label="Sin texto alternativo" />}
          {media.private && <Chip size="small" label="Privado" />}
        </Box>
      )}
    </Box>
  )
}

export const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 45%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const
