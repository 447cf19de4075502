import AddIcon from '@mui/icons-material/PersonAdd'
import { useMediaQuery } from '@mui/material'
import { momentCell } from '@preciosa/contracts'
import type { StaffMember } from '@preciosa/contracts/staff'
import { CreateButton, DataTable, List, SearchInput, SimpleList } from 'react-admin'
import { STAFF_ROLE_NAMES } from '../audit/names.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { type CsvColumns, DownloadListed } from '../layout/download-csv.js'
import { PageTitle } from '../layout/page-title.js'
import { RowLink } from '../layout/row-link.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { access } from './names.js'

const CSV: CsvColumns<StaffMember> = [
  ['número', ({ id }) => id],
  ['e-mail', ({ email }) => email],
  ['nombre', ({ name }) => name],
  ['rol', ({ role }) => STAFF_ROLE_NAMES[role]],
  ['código', ({ hasAuthenticator }) => (hasAuthenticator ? 'sí' : 'no')],
  ['acceso', ({ disabled }) => access(disabled).name],
  ['desde', ({ createdAt }) => momentCell(createdAt)],
]

const FILTERS = [<SearchInput key="q" source="q" alwaysOn placeholder="E-mail o nombre" />]

function Rows() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  if (isSmall) {
    return (
      <SimpleList<StaffMember>
        primaryText={({ email }) => email}
        secondaryText={({ name, role }) => `${name} · ${STAFF_ROLE_NAMES[role]}`}
        tertiaryText={({ disabled }) => (disabled ? <StatusChip {...access(disabled)} /> : null)}
        rowSx={() => ({ borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' })}
      />
    )
  }
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.NumberCol source="id" />
      <DataTable.Col<StaffMember>
        source="email"
        sx={{ overflowWrap: 'anywhere' }}
        render={({ id, email }) => <RowLink to={`/staff/${id}/show`}>{email}</RowLink>}
      />
      <DataTable.Col source="name" sx={{ overflowWrap: 'anywhere' }} />
      <DataTable.Col<StaffMember> source="role" render={({ role }) => STAFF_ROLE_NAMES[role]} />
      <DataTable.Col<StaffMember>
        source="hasAuthenticator"
        disableSort
        render={({ hasAuthenticator }) => (hasAuthenticator ? 'Sí' : 'No')}
      />
      <DataTable.Col<StaffMember>
        source="disabled"
        disableSort
        render={({ disabled }) => <StatusChip {...access(disabled)} />}
      />
      <DataTable.Col<StaffMember> source="createdAt" render={({ createdAt }) => when(createdAt)} />
    </DataTable>
  )
}

export default function StaffPage() {
  const queryOptions = usePermittedQuery()
  return (
    <List<StaffMember>
      queryOptions={queryOptions}
      title={<PageTitle text="Equipo" />}
      sort={{ field: 'email', order: 'ASC' }}
      perPage={25}
      filters={FILTERS}
      actions={
        <DownloadListed fileName="equipo" columns={CSV}>
          <CreateButton label="Agregar a alguien" icon={<AddIcon />} />
        </DownloadListed>
      }
      empty={false}
    >
      <Rows />
    </List>
  )
}
