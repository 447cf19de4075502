import { Alert, Box, Button } from '@mui/material'
import type { Guard } from '@preciosa/contracts'
import { useId, useState } from 'react'
import { counted } from '../format/shown.js'
import { type Figure, FiguresTable } from './figures-table.js'

/** Why a list is held, and the rows behind it where the report has them. */
export function GuardAlert({ guard }: { guard: Guard & { rows?: readonly Figure[] } }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { message, rows = [] } = guard
  return (
    <Box>
      <Alert severity="warning">
        {message}
        {rows.length > 0 && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            sx={{ display: 'block', ml: -0.5, textDecoration: 'underline' }}
          >
            {isOpen ? 'Ocultarlas' : `Ver ${counted(rows.length, 'fila', 'filas')}`}
          </Button>
        )}
      </Alert>
      <Box id={id} sx={{ mt: isOpen ? 1 : 0 }}>
        {isOpen && <FiguresTable label={message} figures={rows} />}
      </Box>
    </Box>
  )
}
