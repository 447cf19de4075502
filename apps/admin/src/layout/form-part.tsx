import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Fields of a form that belong together. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ width: '100%' }}>
      <Typography component="h2" variant="h6" sx={{ mt: 2, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
