import UploadIcon from '@mui/icons-material/UploadFile'
import { type CsvColumns, momentCell } from '@preciosa/contracts'
import type { PriceListSummary } from '@preciosa/contracts/price-lists'
import { CreateButton, DataTable, SearchInput, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { count, LIST_STATUS, when } from '../format/shown.js'
import { DownloadListed } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { StatusChip } from '../format/status-chip.js'
import { monthsSay } from './months.rules.js'
import { standingOf } from './standing.rules.js'
import { isBusy } from './states.js'
import { RecordList, ShortRows } from '../records/record-list.js'

const CSV: CsvColumns<PriceListSummary> = [
  ['lista', ({ id }) => id],
  ['estado', (list) => standingOf(list).name],
  ['archivo', ({ fileName }) => fileName],
  ['formato', ({ formatName }) => formatName ?? ''],
  ['meses', ({ kind, months }) => monthsSay(kind, months).join('; ')],
  ['filas rechazadas', ({ rejectedRows }) => rejectedRows],
  ['recibida', ({ createdAt }) => momentCell(createdAt)],
  ['recibida por', ({ receivedBy }) => receivedBy ?? 'el sistema'],
  ['publicada por', ({ publishedBy }) => publishedBy ?? ''],
]

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Archivo" />,
  <SelectInput key="status" source="status" label="Estado" choices={choices(LIST_STATUS)} alwaysOn />,
]
const WHILE_BUSY_MS = 2000

function Actions() {
  return (
    <DownloadListed fileName="listas-de-precios" columns={CSV}>
      <CreateButton label="Subir una lista" icon={<UploadIcon />} />
    </DownloadListed>
  )
}

export default function PriceListsPage() {
  return (
    <RecordList<PriceListSummary>
      title="Listas de precios"
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      filters={FILTERS}
      actions={<Actions />}
      queryOptions={{
        refetchInterval: ({ state }) => (state.data?.data.some(isBusy) === true ? WHILE_BUSY_MS : false),
      }}
      small={
        <ShortRows<PriceListSummary>
          primaryText={({ fileName }) => fileName}
          secondaryText={({ kind, months, createdAt }) =>
            [...monthsSay(kind, months), when(createdAt)].join(' · ')
          }
          tertiaryText={(list) => <StatusChip {...standingOf(list)} />}
        />
      }
    >
      <DataTable.NumberCol source="id" />
      <DataTable.Col<PriceListSummary>
        source="status"
        render={(list) => <StatusChip {...standingOf(list)} />}
      />
      <DataTable.Col<PriceListSummary>
        source="fileName"
        sx={{ minWidth: 160 }}
        render={({ id, fileName }) => <RowLink to={`/price-lists/${id}/show`}>{fileName}</RowLink>}
      />
      <DataTable.Col source="formatName" disableSort />
      <DataTable.Col<PriceListSummary>
        source="months"
        disableSort
        render={({ kind, months }) => monthsSay(kind, months).join('; ') || '—'}
      />
      <DataTable.Col<PriceListSummary>
        source="rejectedRows"
        align="right"
        render={({ rejectedRows }) => count(rejectedRows)}
      />
      <DataTable.Col<PriceListSummary> source="createdAt" render={({ createdAt }) => when(createdAt)} />
      <DataTable.Col<PriceListSummary>
        source="receivedBy"
        disableSort
        sx={{ minWidth: 110 }}
        render={({ receivedBy }) => receivedBy ?? 'el sistema'}
      />
    </RecordList>
  )
}
