import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

export interface StackedRow {
  title: string
  amounts?: string
  note: string
  action?: ReactNode
}

export function Stacked({ label, rows }: { label: string; rows: readonly StackedRow[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(({ title, amounts, note, action }, at) => (
        <Box
          component="li"
          key={at}
          sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
          {amounts !== undefined && <Typography>{amounts}</Typography>}
          {note !== '' && (
            <Typography variant="body2" color="textSecondary">
              {note}
            </Typography>
          )}
          {action}
        </Box>
      ))}
    </Box>
  )
}
