import AddIcon from '@mui/icons-material/PersonAdd'
import { type CsvColumns, momentCell } from '@preciosa/contracts'
import type { StaffMember } from '@preciosa/contracts/staff'
import { CreateButton, DataTable, SearchInput } from 'react-admin'
import { STAFF_ROLE_NAMES } from '../audit/names.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadListed } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { access } from './names.js'
import { RecordList, ShortRows } from '../records/record-list.js'

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

export default function StaffPage() {
  return (
    <RecordList<StaffMember>
      title="Equipo"
      sort={{ field: 'email', order: 'ASC' }}
      perPage={25}
      filters={FILTERS}
      actions={
        <DownloadListed fileName="equipo" columns={CSV}>
          <CreateButton label="Agregar a alguien" icon={<AddIcon />} />
        </DownloadListed>
      }
      small={
        <ShortRows<StaffMember>
          primaryText={({ email }) => email}
          secondaryText={({ name, role }) => `${name} · ${STAFF_ROLE_NAMES[role]}`}
          tertiaryText={({ disabled }) => (disabled ? <StatusChip {...access(disabled)} /> : null)}
        />
      }
    >
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
    </RecordList>
  )
}
