import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface PartProps {
  title: string
  help?: string
  children: ReactNode
}

/** A group of the form's fields. */
export function Part({ title, help, children }: PartProps) {
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography component="h2" variant="h6" sx={{ mb: help === undefined ? 1.5 : 0 }}>
        {title}
      </Typography>
      {help !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {help}
        </Typography>
      )}
      {children}
    </Card>
  )
}

const anchorOf = (field: string) => `campo-${field}`

/** Where `goToField` leads. */
export function FieldPlace({ field, children }: { field: string; children: ReactNode }) {
  return (
    <Box id={anchorOf(field)} sx={{ minWidth: 0, width: '100%', scrollMarginTop: '5rem' }}>
      {children}
    </Box>
  )
}

const CONTROLS = '[role=combobox], [contenteditable=true], input:not([aria-hidden=true]), textarea, button'

export function goToField(field: string): void {
  const place = document.getElementById(anchorOf(field))
  place?.scrollIntoView()
  place?.querySelector<HTMLElement>(CONTROLS)?.focus()
}
