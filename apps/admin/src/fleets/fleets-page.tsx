import { backofficeFleetRoutes, type FleetSummary } from '@preciosa/contracts/fleets'
import { DataTable, SearchInput, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { dayText, money } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { AddFleet } from './fleet-buttons.js'
import { FLEET_STATE, seatsText, seatsWithNoun } from './names.js'
import { RecordList, ShortRows } from '../records/record-list.js'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre o mail" />,
  <SelectInput key="state" source="state" choices={choices(FLEET_STATE)} alwaysOn />,
]

export default function FleetsPage() {
  return (
    <RecordList<FleetSummary>
      title="Grupos"
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      filters={FILTERS}
      actions={
        <DownloadCsv route={backofficeFleetRoutes.fleetsCsv}>
          <AddFleet />
        </DownloadCsv>
      }
      small={
        <ShortRows<FleetSummary>
          primaryText={({ name }) => name}
          secondaryText={(fleet) => `${seatsWithNoun(fleet)} · hasta el ${dayText(fleet.until)}`}
          tertiaryText={({ state }) => <StatusChip {...FLEET_STATE[state]} />}
        />
      }
    >
      <DataTable.Col<FleetSummary>
        source="name"
        sx={{ overflowWrap: 'anywhere' }}
        render={({ id, name }) => <RowLink to={`/fleets/${id}/show`}>{name}</RowLink>}
      />
      <DataTable.Col<FleetSummary>
        source="owner"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={({ owner }) => owner ?? '—'}
      />
      <DataTable.Col<FleetSummary> source="seats" disableSort render={seatsText} />
      <DataTable.Col<FleetSummary>
        source="price"
        disableSort
        align="right"
        render={({ price }) => money(price)}
      />
      <DataTable.Col<FleetSummary> source="until" render={({ until }) => dayText(until)} />
      <DataTable.Col<FleetSummary>
        source="state"
        disableSort
        render={({ state }) => <StatusChip {...FLEET_STATE[state]} />}
      />
    </RecordList>
  )
}
