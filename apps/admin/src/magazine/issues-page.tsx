import { type CsvColumns, momentCell } from '@preciosa/contracts'
import { ISSUE_STATE_NAMES, type IssueSummary } from '@preciosa/contracts/magazine'
import { CreateButton, DataTable } from 'react-admin'
import { counted, when } from '../format/shown.js'
import { DownloadListed } from '../layout/download-csv.js'
import { RecordList } from '../records/record-list.js'
import { RowLink } from '../layout/row-link.js'
import { PictureCards } from '../media/picture-cards.js'
import { Thumbnail } from '../media/thumbnail.js'
import { stateChip } from '../written/draft.rules.js'
import { StateChip, stateFilters } from '../written/state.js'
import { monthOf } from './issue.rules.js'

const CSV: CsvColumns<IssueSummary> = [
  ['número', ({ number }) => number],
  ['título', ({ title }) => title],
  ['mes', monthOf],
  ['estado', ({ state }) => stateChip(state, ISSUE_STATE_NAMES).name],
  ['páginas', ({ pages }) => pages ?? ''],
  ['agotada', ({ soldOut }) => (soldOut ? 'sí' : 'no')],
  ['cambió', ({ updatedAt }) => momentCell(updatedAt)],
]

const FILTERS = stateFilters('Título o número', ISSUE_STATE_NAMES)

export default function IssuesPage() {
  return (
    <RecordList<IssueSummary>
      title="Revista"
      sort={{ field: 'number', order: 'DESC' }}
      filters={FILTERS}
      actions={
        <DownloadListed fileName="revista" columns={CSV}>
          <CreateButton label="Agregar una edición" />
        </DownloadListed>
      }
      small={<Cards />}
    >
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
        render={({ state }) => <StateChip state={state} names={ISSUE_STATE_NAMES} />}
      />
      <DataTable.Col<IssueSummary>
        source="pages"
        label="Digital"
        disableSort
        render={({ pages }) => (pages === null ? 'No' : counted(pages, 'página', 'páginas'))}
      />
      <DataTable.Col<IssueSummary> source="updatedAt" render={({ updatedAt }) => when(updatedAt)} />
    </RecordList>
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
      {({ state }) => <StateChip state={state} names={ISSUE_STATE_NAMES} />}
    </PictureCards>
  )
}
