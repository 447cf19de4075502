import { Box } from '@mui/material'
import { ScrollTable } from '../report/scroll-table.js'

export function FiguresBelow(props: Parameters<typeof ScrollTable>[0]) {
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', py: 1, fontWeight: 600 }}>
        Ver todas las cifras
      </Box>
      <ScrollTable {...props} />
    </Box>
  )
}
