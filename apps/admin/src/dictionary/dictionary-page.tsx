import { type CsvColumns, pesosCell } from '@preciosa/contracts'
import type { DictionarySummary } from '@preciosa/contracts/sheets'
import { DataTable } from 'react-admin'
import { vehicleTypeName } from '../format/shown.js'
import { DownloadListed } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { CATEGORY_NAMES } from './feature-form.rules.js'
import { RecordList, ShortRows } from '../records/record-list.js'

const typesOf = ({ vehicleTypes }: DictionarySummary) => vehicleTypes.map(vehicleTypeName).join(', ')

const CSV: CsvColumns<DictionarySummary> = [
  ['dato', ({ id }) => id],
  ['nombre', ({ description }) => description],
  ['parte de la ficha', ({ category }) => CATEGORY_NAMES[category]],
  ['de', typesOf],
  ['unidad', ({ unit }) => unit ?? ''],
  ['el mayor creíble', ({ most }) => (most === null ? '' : pesosCell(most))],
]

export default function DictionaryPage() {
  return (
    <RecordList<DictionarySummary>
      title="Datos de las fichas"
      pagination={false}
      actions={<DownloadListed fileName="datos-de-las-fichas" columns={CSV} />}
      small={
        <ShortRows<DictionarySummary>
          rowClick="edit"
          primaryText={({ description }) => description}
          secondaryText={(feature) => `${CATEGORY_NAMES[feature.category]} · ${typesOf(feature)}`}
          tertiaryText={({ unit }) => unit}
        />
      }
      rowClick="edit"
    >
      <DataTable.NumberCol source="id" disableSort />
      <DataTable.Col<DictionarySummary>
        source="description"
        disableSort
        render={({ id, description }) => <RowLink to={`/dictionary/${id}`}>{description}</RowLink>}
      />
      <DataTable.Col<DictionarySummary>
        source="category"
        disableSort
        render={({ category }) => CATEGORY_NAMES[category]}
      />
      <DataTable.Col<DictionarySummary> source="vehicleTypes" disableSort render={typesOf} />
      <DataTable.Col source="unit" disableSort />
      <DataTable.NumberCol source="most" disableSort />
    </RecordList>
  )
}
