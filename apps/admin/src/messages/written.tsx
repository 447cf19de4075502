import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

export function Written({ head, text, children }: { head: string; text: string; children?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 0.5,
        justifyItems: 'start',
        borderLeft: 3,
        borderColor: 'divider',
        pl: 1.5,
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {head}
      </Typography>
      <Typography sx={{ maxWidth: '70ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {children}
    </Box>
  )
}
