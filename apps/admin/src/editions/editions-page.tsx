import { type CsvColumns, momentCell } from '@preciosa/contracts'
import type { EditionSummary } from '@preciosa/contracts/price-lists'
import { DataTable, FilterButton, SelectInput, TextInput } from 'react-admin'
import { choices } from '../format/choices.js'
import {
  count,
  countedOf,
  EDITION_STATUS,
  monthName,
  VEHICLE_TYPE_NAMES,
  kindAndType,
  when,
} from '../format/shown.js'
import { DownloadListed } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { StatusChip } from '../format/status-chip.js'
import { RecordList, ShortRows } from '../records/record-list.js'

const CSV: CsvColumns<EditionSummary> = [
  ['edición', ({ id }) => id],
  ['qué trae', ({ kind, vehicleType }) => kindAndType(kind, vehicleType)],
  ['mes', ({ period }) => period],
  ['revisión', ({ revision }) => revision ?? ''],
  ['estado', ({ status }) => EDITION_STATUS[status].name],
  ['versiones', ({ versions }) => versions ?? ''],
  ['publicada', ({ publishedAt }) => momentCell(publishedAt)],
  [
    'publicada por',
    ({ publishedAt, publishedBy }) => (publishedAt === null ? '' : (publishedBy ?? 'el sistema')),
  ],
  ['lista', ({ priceListId }) => priceListId],
  ['archivo', ({ fileName }) => fileName],
]

const FILTERS = [
  <SelectInput
    key="kind"
    source="kind"
    label="Qué trae"
    choices={choices({ prices: 'Precios', sheets: 'Fichas técnicas' })}
    alwaysOn
  />,
  <SelectInput
    key="vehicleType"
    source="vehicleType"
    label="Tipo"
    choices={choices(VEHICLE_TYPE_NAMES)}
    alwaysOn
  />,
  <SelectInput key="status" source="status" label="Estado" choices={choices(EDITION_STATUS)} alwaysOn />,
  <TextInput
    key="period"
    source="period"
    label="Mes"
    type="month"
    slotProps={{ inputLabel: { shrink: true } }}
  />,
]

export default function EditionsPage() {
  return (
    <RecordList<EditionSummary>
      title="Ediciones"
      sort={{ field: 'id', order: 'DESC' }}
      filters={FILTERS}
      actions={
        <DownloadListed fileName="ediciones" columns={CSV}>
          <FilterButton />
        </DownloadListed>
      }
      small={
        <ShortRows<EditionSummary>
          primaryText={({ kind, vehicleType, period }) =>
            `${kindAndType(kind, vehicleType)}, ${monthName(period)}`
          }
          secondaryText={({ kind, publishedAt, versions }) =>
            `${versions === null ? '' : `${countedOf(kind, versions)} · `}${when(publishedAt)}`
          }
          tertiaryText={({ status }) => <StatusChip {...EDITION_STATUS[status]} />}
        />
      }
    >
      <DataTable.NumberCol source="id" />
      <DataTable.Col<EditionSummary>
        source="vehicleType"
        render={({ kind, vehicleType }) => kindAndType(kind, vehicleType)}
      />
      <DataTable.Col<EditionSummary>
        source="period"
        render={({ id, period }) => <RowLink to={`/editions/${id}/show`}>{monthName(period)}</RowLink>}
      />
      <DataTable.NumberCol source="revision" />
      <DataTable.Col<EditionSummary>
        source="status"
        render={({ status }) => <StatusChip {...EDITION_STATUS[status]} />}
      />
      <DataTable.Col<EditionSummary>
        source="versions"
        disableSort
        align="right"
        render={({ versions }) => (versions === null ? '—' : count(versions))}
      />
      <DataTable.Col<EditionSummary> source="publishedAt" render={({ publishedAt }) => when(publishedAt)} />
      <DataTable.Col<EditionSummary>
        source="publishedBy"
        disableSort
        sx={{ minWidth: 110 }}
        render={({ publishedBy, publishedAt }) =>
          publishedAt === null ? '—' : (publishedBy ?? 'el sistema')
        }
      />
      <DataTable.Col source="fileName" disableSort sx={{ minWidth: 130 }} />
    </RecordList>
  )
}
