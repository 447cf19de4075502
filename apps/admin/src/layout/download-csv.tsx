import DownloadIcon from '@mui/icons-material/Download'
import { Box, Button, Typography } from '@mui/material'
import { type CsvColumns, csvPages, MOST_EXPORTED_ROWS, type Route } from '@preciosa/contracts'
import { requestOf } from '@preciosa/contracts/client'
import { type ReactNode, useState } from 'react'
import { downloadCSV, type RaRecord, TopToolbar, useDataProvider, useListContext } from 'react-admin'
import { listed } from '../api/listed.js'
import { narrowed } from '../api/list-query.rules.js'
import { count } from '../format/shown.js'
import { useAct } from './use-act.js'

interface Props {
  route: Route
  /** The list's permanent filter, which its context doesn't have. */
  fixed?: object
  children?: ReactNode
}

/** What the list shows, with its filter and order; before the list's other buttons. */
export function DownloadCsv({ route, fixed, children }: Props) {
  const { sort, ...list } = useListContext()
  const filter = { ...(list.filterValues as object), ...fixed }
  return (
    <CsvToolbar
      button={
        <Button
          component="a"
          size="small"
          href={requestOf(route, { query: narrowed({ sort, filter }) }).address}
          download
          startIcon={<DownloadIcon />}
        >
          Descargar CSV
        </Button>
      }
    >
      {children}
    </CsvToolbar>
  )
}

interface ListedProps<Row> {
  fileName: string
  columns: CsvColumns<Row>
  children?: ReactNode
}

/** The same for a list without personal data, whose file is written here. */
export function DownloadListed<Row extends RaRecord>({ fileName, columns, children }: ListedProps<Row>) {
  const { resource, sort, ...list } = useListContext<Row>()
  const provider = useDataProvider()
  const attempt = useAct()
  const [isBusy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    const rows = await listed<Row>(provider, resource, { sort, filter: list.filterValues as object })
    // Spreadsheets recognize UTF-8 by the byte order mark.
    downloadCSV(`\ufeff${[...csvPages(columns, rows)].join('')}`, fileName)
  }
  const press = async (): Promise<void> => {
    setBusy(true)
    await attempt(download, 'Se descargó el CSV.')
    setBusy(false)
  }
  return (
    <CsvToolbar
      button={
        <Button size="small" startIcon={<DownloadIcon />} disabled={isBusy} onClick={() => void press()}>
          Descargar CSV
        </Button>
      }
    >
      {children}
    </CsvToolbar>
  )
}

function CsvToolbar({ button, children }: { button: ReactNode; children: ReactNode }) {
  const { total } = useListContext()
  return (
    <TopToolbar>
      <Box sx={{ display: 'grid', justifyItems: 'end' }}>
        {button}
        {total !== undefined && total > MOST_EXPORTED_ROWS && (
          <Typography variant="caption">{`Las primeras ${count(MOST_EXPORTED_ROWS)} filas`}</Typography>
        )}
      </Box>
      {children}
    </TopToolbar>
  )
}
