import { type CsvColumns, momentCell } from '@preciosa/contracts'
import { NOTICE_STATE_NAMES, type SiteNotice } from '@preciosa/contracts/site-notices'
import { CreateButton, DataTable } from 'react-admin'
import { by, when } from '../format/shown.js'
import { DownloadListed } from '../layout/download-csv.js'
import { RecordList, ShortRows } from '../records/record-list.js'
import { RowLink } from '../layout/row-link.js'
import { stateChip } from '../written/draft.rules.js'
import { StateChip, stateFilters } from '../written/state.js'

const CSV: CsvColumns<SiteNotice> = [
  ['cartel', ({ id }) => id],
  ['texto', ({ content }) => content.text],
  ['desde', ({ content }) => momentCell(content.first)],
  ['hasta', ({ content }) => momentCell(content.last)],
  ['estado', ({ state }) => stateChip(state, NOTICE_STATE_NAMES).name],
  ['cambió', ({ updatedAt }) => momentCell(updatedAt)],
  ['por', ({ by }) => by ?? 'el sistema'],
]

const FILTERS = stateFilters('Texto', NOTICE_STATE_NAMES)

export default function NoticesPage() {
  return (
    <RecordList<SiteNotice>
      title="Carteles"
      sort={{ field: 'first', order: 'DESC' }}
      filters={FILTERS}
      actions={
        <DownloadListed fileName="carteles" columns={CSV}>
          <CreateButton label="Agregar un cartel" />
        </DownloadListed>
      }
      small={
        <ShortRows<SiteNotice>
          primaryText={({ content }) => content.text}
          secondaryText={({ content: { first, last } }) => `${when(first)} – ${when(last)}`}
          tertiaryText={({ state }) => <StateChip state={state} names={NOTICE_STATE_NAMES} />}
        />
      }
    >
      <DataTable.Col<SiteNotice>
        source="text"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={({ id, content }) => <RowLink to={`/site-notices/${id}/show`}>{content.text}</RowLink>}
      />
      <DataTable.Col<SiteNotice> source="first" render={({ content }) => when(content.first)} />
      <DataTable.Col<SiteNotice> source="last" render={({ content }) => when(content.last)} />
      <DataTable.Col<SiteNotice>
        source="state"
        disableSort
        render={({ state }) => <StateChip state={state} names={NOTICE_STATE_NAMES} />}
      />
      <DataTable.Col<SiteNotice>
        source="updatedAt"
        sx={{ overflowWrap: 'anywhere' }}
        render={(notice) => `${when(notice.updatedAt)}, ${by(notice.by)}`}
      />
    </RecordList>
  )
}
