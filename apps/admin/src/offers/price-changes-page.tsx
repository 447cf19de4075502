import { type CsvColumns, momentCell, pesosCell, PLAN_CODES } from '@preciosa/contracts'
import { noPriceReason } from '@preciosa/contracts/offers'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import type { PriceChange } from '@preciosa/contracts/price-changes'
import { DataTable, SelectInput } from 'react-admin'
import { dayOf, money } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadListed } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { changeName, changeStatus, countsText } from './price-change-names.js'
import { RecordList, ShortRows } from '../records/record-list.js'

const CSV: CsvColumns<PriceChange> = [
  ['cambio', ({ id }) => id],
  ['plan', changeName],
  ['por mes', ({ monthly }) => pesosCell(monthly)],
  ['por año', ({ yearly }) => pesosCell(yearly)],
  ['vale desde', ({ holdsFrom }) => momentCell(holdsFrom)],
  ['personas', ({ counts }) => countsText(counts)],
  ['estado', (change) => changeStatus(change).name],
  ['motivo', ({ reason }) => reason],
  ['por', ({ by }) => by ?? 'el sistema'],
]

const PRICED = PLAN_CODES.filter((code) => code !== 'unsuscribed' && noPriceReason(code) === null).map(
  (id) => ({ id, name: PLAN_NAMES[id] }),
)
const FILTERS = [<SelectInput key="code" source="code" choices={PRICED} alwaysOn />]

export default function PriceChangesPage() {
  return (
    <RecordList<PriceChange>
      title="Cambios de precio"
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      filters={FILTERS}
      actions={<DownloadListed fileName="cambios-de-precio" columns={CSV} />}
      small={
        <ShortRows<PriceChange>
          primaryText={(change) => `${changeName(change)}: ${money(change.monthly)}`}
          secondaryText={({ holdsFrom, counts }) => `Desde el ${dayOf(holdsFrom)} · ${countsText(counts)}`}
          tertiaryText={(change) => <StatusChip {...changeStatus(change)} />}
        />
      }
    >
      <DataTable.Col<PriceChange>
        source="code"
        disableSort
        render={(change) => <RowLink to={`/price-changes/${change.id}/show`}>{changeName(change)}</RowLink>}
      />
      <DataTable.Col<PriceChange>
        source="monthly"
        disableSort
        align="right"
        render={({ monthly }) => money(monthly)}
      />
      <DataTable.Col<PriceChange>
        source="holdsFrom"
        disableSort
        render={({ holdsFrom }) => dayOf(holdsFrom)}
      />
      <DataTable.Col<PriceChange> source="counts" disableSort render={({ counts }) => countsText(counts)} />
      <DataTable.Col<PriceChange>
        source="state"
        disableSort
        render={(change) => <StatusChip {...changeStatus(change)} />}
      />
    </RecordList>
  )
}
