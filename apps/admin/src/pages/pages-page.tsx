import { type CsvColumns, momentCell } from '@preciosa/contracts'
import type { PageSummary } from '@preciosa/contracts/pages'
import { CreateButton, DataTable, SearchInput } from 'react-admin'
import { when } from '../format/shown.js'
import { DownloadListed } from '../layout/download-csv.js'
import { RecordList, ShortRows } from '../records/record-list.js'
import { RowLink } from '../layout/row-link.js'
import { onSite } from './names.js'

const CSV: CsvColumns<PageSummary> = [
  ['dirección', ({ path }) => `/${path}`],
  ['título', ({ title }) => title],
  ['en el sitio', onSite],
  ['cambió', ({ updatedAt }) => momentCell(updatedAt)],
]

const FILTERS = [<SearchInput key="q" source="q" alwaysOn placeholder="Dirección o título" />]

export default function PagesPage() {
  return (
    <RecordList<PageSummary>
      title="Páginas"
      sort={{ field: 'path', order: 'ASC' }}
      filters={FILTERS}
      actions={
        <DownloadListed fileName="paginas" columns={CSV}>
          <CreateButton label="Agregar una página" />
        </DownloadListed>
      }
      small={
        <ShortRows<PageSummary>
          primaryText={({ title }) => title}
          secondaryText={(page) => `/${page.path} · en el sitio: ${onSite(page)}`}
        />
      }
    >
      <DataTable.Col<PageSummary>
        source="path"
        render={({ id, path }) => <RowLink to={`/pages/${id}/show`}>{`/${path}`}</RowLink>}
      />
      <DataTable.Col source="title" />
      <DataTable.Col<PageSummary> source="published" disableSort render={(page) => onSite(page)} />
      <DataTable.Col<PageSummary> source="updatedAt" render={({ updatedAt }) => when(updatedAt)} />
    </RecordList>
  )
}
