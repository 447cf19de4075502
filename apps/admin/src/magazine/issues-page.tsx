import { useMediaQuery } from '@mui/material'
import { momentCell } from '@preciosa/contracts'
import { ISSUE_STATES, type IssueSummary } from '@preciosa/contracts/magazine'
import { CreateButton, DataTable, List, SearchInput, SelectInput } from 'react-admin'
import { counted, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { type CsvColumns, DownloadListed } from '../layout/download-csv.js'
import { PageTitle } from '../layout/page-title.js'
import { RowLink } from '../layout/row-link.js'
import { PictureCards } from '../media/picture-cards.js'
import { Thumbnail } from '../media/thumbnail.js'
import { monthOf, stateChip } from './issue.rules.js'

const CSV: CsvColumns<IssueSummary> = [
  ['número', ({ number }) => number],
  ['título', ({ title }) => title],
  ['mes', monthOf],
  ['estado', ({ state }) => stateChip(state).name],
  ['páginas', ({ pages }) => pages ?? ''],
  ['agotada', ({ soldOut }) => (soldOut ? 'sí' : 'no')],
  ['cambió', ({ updatedAt }) => momentCell(updatedAt)],
]

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Título o número" />,
  <SelectInput
    key="state"
    source="state"
    choices={ISSUE_STATES.map((id) => ({ id, name: stateChip(id).name }))}
    alwaysOn
  />,
]

export default function IssuesPage() {
  return (
    <List<IssueSummary>
      title={<PageTitle text="Revista" />}
      sort={{ field: 'number', order: 'DESC' }}
      filters={FILTERS}
      actions={
        <DownloadListed fileName="revista" columns={CSV}>
          <CreateButton label="Agregar una edición" />
        </DownloadListed>
      }
      empty={false}
    >
      <Rows />
    </List>
  )
}

function Rows() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  if (isSmall) return <Cards />
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col<IssueSummary>
        source="picture"
        label="Tapa"
        disableSort
        render={({ picture }) => <Thumbnail shape="cover" name={picture} width={64} />}
      />
      <DataTable.Col<IssueSummary> source="number" />
      <DataTable.Col<IssueSummary>
        source="title"
        disableSort
        render={({ id, title }) => <RowLink to={`/magazine/${id}/show`}>{title}</RowLink>}
      />
      <DataTable.Col<IssueSummary> source="startsAt" render={monthOf} />
      <DataTable.Col<IssueSummary>
        source="state"
        disableSort
        render={({ state }) => <StatusChip {...stateChip(state)} />}
      />
      <DataTable.Col<IssueSummary>
        source="pages"
        label="Digital"
        disableSort
        render={({ pages }) => (pages === null ? 'No' : counted(pages, 'página', 'páginas'))}
      />
      <DataTable.Col<IssueSummary> source="updatedAt" render={({ updatedAt }) => when(updatedAt)} />
    </DataTable>
  )
}

function Cards() {
  return (
    <PictureCards<IssueSummary>
      nothing="No hay ediciones así."
      width={64}
      shape="cover"
      titleOf={({ title }) => title}
      pathOf={({ id }) => `/magazine/${id}/show`}
      linesOf={(issue) => [`N.º ${issue.number} · ${monthOf(issue)}`]}
    >
      {({ state }) => <StatusChip {...stateChip(state)} />}
    </PictureCards>
  )
}
