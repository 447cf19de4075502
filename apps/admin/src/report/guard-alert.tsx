import { Alert, Box, Button } from '@mui/material'
import type { Guard } from '@preciosa/contracts/price-lists'
import { useId, useState } from 'react'
import { counted } from '../format/shown.js'
import { type ActionOf, FiguresTable } from './figures-table.js'

export function GuardAlert({ guard, actionOf }: { guard: Guard; actionOf?: ActionOf | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { message, rows = [], dropped = [], changes = [] } = guard
  const many = rows.length > 0 ? rows.length : dropped.length + changes.length
  const hide = many === 1 ? 'Ocultarla' : 'Ocultarlas'
  const behind = rows.length > 0 ? counted(many, 'fila', 'filas') : counted(many, 'versión', 'versiones')
  return (
    <Box>
      <Alert severity="warning">
        {message}
        {many > 0 && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            sx={{ display: 'block', ml: -0.5, textDecoration: 'underline' }}
          >
            {isOpen ? hide : `Ver ${behind}`}
          </Button>
        )}
      </Alert>
      <Box id={id} sx={{ mt: isOpen ? 1 : 0 }}>
        {isOpen && rows.length > 0 && <FiguresTable label={message} figures={rows} actionOf={actionOf} />}
        {isOpen && dropped.length > 0 && (
          <Box component="ul" aria-label={message} sx={{ m: 0, pl: 3 }}>
            {dropped.map(({ codia, version }) => (
              <li key={codia}>
                {version} ({codia})
              </li>
            ))}
          </Box>
        )}
        {isOpen && changes.length > 0 && (
          <Box component="ul" aria-label={message} sx={{ m: 0, pl: 3 }}>
            {changes.map(({ line, codia, subject, before, now }) => (
              <li key={`${line} ${codia}`}>
                Línea {line}: {subject} ({codia}), antes «{before}», ahora «{now}»
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}
