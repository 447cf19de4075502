import { type CsvColumns, momentCell } from '@preciosa/contracts'
import type { StoredFormat } from '@preciosa/contracts/price-lists'
import { CreateButton, DataTable, SearchInput } from 'react-admin'
import { when } from '../format/shown.js'
import { DownloadListed } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { RecordList, ShortRows } from '../records/record-list.js'

const CSV: CsvColumns<StoredFormat> = [
  ['nombre', ({ name }) => name],
  ['fuente', ({ source }) => source],
  ['descripción', ({ description }) => description],
  ['del sistema', ({ builtIn }) => (builtIn ? 'sí' : 'no')],
  ['cambió', ({ updatedAt }) => momentCell(updatedAt)],
]

const FILTERS = [<SearchInput key="q" source="q" alwaysOn placeholder="Nombre, fuente o descripción" />]

export default function FormatsPage() {
  return (
    <RecordList<StoredFormat>
      title="Formatos de lista"
      sort={{ field: 'name', order: 'ASC' }}
      filters={FILTERS}
      actions={
        <DownloadListed fileName="formatos" columns={CSV}>
          <CreateButton label="Agregar un formato" />
        </DownloadListed>
      }
      small={
        <ShortRows<StoredFormat>
          primaryText={({ name }) => name}
          secondaryText={({ description }) => description}
          tertiaryText={({ builtIn }) => (builtIn ? 'del sistema' : '')}
        />
      }
    >
      <DataTable.Col<StoredFormat>
        source="name"
        render={({ id, name }) => <RowLink to={`/formats/${id}/show`}>{name}</RowLink>}
      />
      <DataTable.Col source="source" />
      <DataTable.Col source="description" disableSort />
      <DataTable.Col<StoredFormat>
        source="builtIn"
        disableSort
        render={({ builtIn }) => (builtIn ? 'Sí' : 'No')}
      />
      <DataTable.Col<StoredFormat> source="updatedAt" render={({ updatedAt }) => when(updatedAt)} />
    </RecordList>
  )
}
