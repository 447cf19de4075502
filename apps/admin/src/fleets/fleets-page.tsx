import { useMediaQuery } from '@mui/material'
import { backofficeFleetRoutes, type FleetSummary } from '@preciosa/contracts/fleets'
import { DataTable, List, SearchInput, SelectInput, SimpleList } from 'react-admin'
import { dayText, money } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { PageTitle } from '../layout/page-title.js'
import { RowLink } from '../layout/row-link.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { AddFleet } from './fleet-buttons.js'
import { FLEET_STATE, seatsText, seatsWithNoun } from './names.js'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre o mail" />,
  <SelectInput
    key="state"
    source="state"
    choices={Object.entries(FLEET_STATE).map(([id, { name }]) => ({ id, name }))}
    alwaysOn
  />,
]

function Rows() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  if (isSmall) {
    return (
      <SimpleList<FleetSummary>
        primaryText={({ name }) => name}
        secondaryText={(fleet) => `${seatsWithNoun(fleet)} · hasta el ${dayText(fleet.until)}`}
        tertiaryText={({ state }) => <StatusChip {...FLEET_STATE[state]} />}
        rowSx={() => ({ borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' })}
      />
    )
  }
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
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
    </DataTable>
  )
}

export default function FleetsPage() {
  const queryOptions = usePermittedQuery()
  return (
    <List<FleetSummary>
      queryOptions={queryOptions}
      title={<PageTitle text="Grupos" />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      filters={FILTERS}
      actions={
        <DownloadCsv route={backofficeFleetRoutes.fleetsCsv}>
          <AddFleet />
        </DownloadCsv>
      }
      empty={false}
    >
      <Rows />
    </List>
  )
}
