import DownloadIcon from '@mui/icons-material/Download'
import { Box, Button, Typography } from '@mui/material'
import { MOST_EXPORTED_ROWS, requestOf, type Route } from '@preciosa/contracts'
import type { ReactNode } from 'react'
import { TopToolbar, useListContext } from 'react-admin'
import { narrowed } from '../api/list-query.rules.js'
import { count } from '../format/shown.js'

interface Props {
  route: Route
  /** The list's permanent filter, which its context doesn't have. */
  fixed?: object
  children?: ReactNode
}

/** What the list shows, with its filter and order; before the list's other buttons. */
export function DownloadCsv({ route, fixed, children }: Props) {
  const { sort, total, ...list } = useListContext()
  const filter = { ...(list.filterValues as object), ...fixed }
  const isCut = total !== undefined && total > MOST_EXPORTED_ROWS
  return (
    <TopToolbar>
      <Box sx={{ display: 'grid', justifyItems: 'end' }}>
        <Button
          component="a"
          size="small"
          href={requestOf(route, { query: narrowed({ sort, filter }) }).address}
          download
          startIcon={<DownloadIcon />}
        >
          Descargar CSV
        </Button>
        {isCut && (
          <Typography variant="caption">{`Las primeras ${count(MOST_EXPORTED_ROWS)} filas`}</Typography>
        )}
      </Box>
      {children}
    </TopToolbar>
  )
}
