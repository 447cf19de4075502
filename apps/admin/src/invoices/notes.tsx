import { Box, Typography } from '@mui/material'
import type { InvoiceNote } from '@preciosa/contracts/invoices'

/** What ARCA answered, and what to correct. */
export function Notes({ notes }: { notes: readonly InvoiceNote[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {notes.map(({ code, text, help }, index) => (
        <Box component="li" key={index} sx={{ overflowWrap: 'anywhere' }}>
          <Typography>
            <Box component="code" sx={{ fontWeight: 700, mr: 1 }}>
              {code}
            </Box>
            {text}
          </Typography>
          {help !== null && <Typography color="textSecondary">{help}</Typography>}
        </Box>
      ))}
    </Box>
  )
}
