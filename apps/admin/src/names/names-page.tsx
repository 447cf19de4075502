import { backofficeNameRoutes as routes, type GuideName } from '@preciosa/contracts/names'
import { DataTable, SearchInput, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { VEHICLE_TYPE_NAMES, vehicleTypeName, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { correctionStatus, LEVEL_NAMES, placeOf, STATE_NAMES, withVariant } from './names.rules.js'
import { RecordList, ShortRows } from '../records/record-list.js'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="level" source="level" choices={choices(LEVEL_NAMES)} alwaysOn />,
  <SelectInput key="state" source="state" choices={choices(STATE_NAMES)} alwaysOn />,
  <SelectInput key="vehicleType" source="vehicleType" choices={choices(VEHICLE_TYPE_NAMES)} />,
]

export default function NamesPage() {
  return (
    <RecordList<GuideName>
      title="Nombres"
      sort={{ field: 'name', order: 'ASC' }}
      filterDefaultValues={{ level: 'brand' }}
      perPage={25}
      filters={FILTERS}
      actions={<DownloadCsv route={routes.namesCsv} />}
      small={
        <ShortRows<GuideName>
          primaryText={(name) => withVariant(name.shownName, name)}
          secondaryText={(name) =>
            [LEVEL_NAMES[name.level], placeOf(name)].filter((text) => text !== '').join(' · ')
          }
          tertiaryText={(name) => <StatusChip {...correctionStatus(name)} />}
        />
      }
    >
      <DataTable.Col<GuideName>
        source="name"
        render={(name) => (
          <RowLink to={`/names/${name.id}/show`}>{withVariant(name.shownName, name)}</RowLink>
        )}
      />
      <DataTable.Col<GuideName> source="level" disableSort render={({ level }) => LEVEL_NAMES[level]} />
      <DataTable.Col<GuideName> label="De" disableSort render={placeOf} />
      <DataTable.Col<GuideName>
        source="vehicleType"
        disableSort
        render={({ vehicleType }) => vehicleTypeName(vehicleType)}
      />
      <DataTable.Col<GuideName>
        source="listName"
        disableSort
        render={(name) => withVariant(name.listName, name)}
      />
      <DataTable.Col<GuideName>
        source="state"
        disableSort
        render={(name) => <StatusChip {...correctionStatus(name)} />}
      />
      <DataTable.Col<GuideName>
        source="correctedAt"
        render={({ correction }) => when(correction?.at ?? null)}
      />
    </RecordList>
  )
}
