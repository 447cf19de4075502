import { useMediaQuery } from '@mui/material'
import { momentCell } from '@preciosa/contracts'
import { NOTICE_STATES, type SiteNotice } from '@preciosa/contracts/site-notices'
import {
  CreateButton,
  DataTable,
  List,
  SearchInput,
  SelectInput,
  SimpleList,
  useCanAccess,
} from 'react-admin'
import { by, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { type CsvColumns, DownloadListed } from '../layout/download-csv.js'
import { PageTitle } from '../layout/page-title.js'
import { RowLink } from '../layout/row-link.js'
import { stateChip } from './notice.rules.js'

const CSV: CsvColumns<SiteNotice> = [
  ['cartel', ({ id }) => id],
  ['texto', ({ content }) => content.text],
  ['desde', ({ content }) => momentCell(content.first)],
  ['hasta', ({ content }) => momentCell(content.last)],
  ['estado', ({ state }) => stateChip(state).name],
  ['cambió', ({ updatedAt }) => momentCell(updatedAt)],
  ['por', ({ by }) => by ?? 'el sistema'],
]

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Texto" />,
  <SelectInput
    key="state"
    source="state"
    choices={NOTICE_STATES.map((id) => ({ id, name: stateChip(id).name }))}
    alwaysOn
  />,
]

export default function NoticesPage() {
  const { canAccess } = useCanAccess({ resource: 'site-notices', action: 'create' })
  return (
    <List<SiteNotice>
      title={<PageTitle text="Carteles" />}
      sort={{ field: 'first', order: 'DESC' }}
      filters={FILTERS}
      actions={
        <DownloadListed fileName="carteles" columns={CSV}>
          {canAccess === true && <CreateButton label="Agregar un cartel" />}
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
  if (isSmall)
    return (
      <SimpleList<SiteNotice>
        primaryText={({ content }) => content.text}
        secondaryText={({ content: { first, last } }) => `${when(first)} – ${when(last)}`}
        tertiaryText={({ state }) => <StatusChip {...stateChip(state)} />}
        rowSx={() => ({ borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' })}
      />
    )
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
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
        render={({ state }) => <StatusChip {...stateChip(state)} />}
      />
      <DataTable.Col<SiteNotice>
        source="updatedAt"
        sx={{ overflowWrap: 'anywhere' }}
        render={(notice) => `${when(notice.updatedAt)}, ${by(notice.by)}`}
      />
    </DataTable>
  )
}
