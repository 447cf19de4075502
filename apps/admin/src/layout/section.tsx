import { Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A titled part of a record's page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      {children}
    </Card>
  )
}
