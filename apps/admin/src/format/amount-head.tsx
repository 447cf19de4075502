import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  name: string
  chip?: ReactNode
  below: string
  amount: string
}

/** What an amount is for, and the amount in large figures. */
export function AmountHead({ name, chip, below, amount }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5 }}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {chip}
        </Box>
        <Typography color="textSecondary">{below}</Typography>
      </Box>
      <Typography
        component="p"
        variant="h4"
        sx={{ ml: 'auto', fontWeight: 700, fontStretch: '80%', whiteSpace: 'nowrap' }}
      >
        {amount}
      </Typography>
    </Box>
  )
}
