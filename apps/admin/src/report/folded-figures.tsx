import { Box, Button } from '@mui/material'
import { useId, useState } from 'react'
import { counted } from '../format/shown.js'
import { type ActionOf, type Figure, FiguresTable } from './figures-table.js'

export function FoldedFigures({
  label,
  of: [one, many],
  figures,
  actionOf,
}: {
  label: string
  of: readonly [one: string, many: string]
  figures: readonly Figure[]
  actionOf?: ActionOf | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (figures.length === 0) return null
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ textDecoration: 'underline' }}
      >
        {`${isOpen ? 'Ocultar' : 'Ver'} ${counted(figures.length, one, many)}`}
      </Button>
      <Box id={id} sx={{ mt: isOpen ? 1 : 0 }}>
        {isOpen && <FiguresTable label={label} figures={figures} actionOf={actionOf} />}
      </Box>
    </Box>
  )
}
