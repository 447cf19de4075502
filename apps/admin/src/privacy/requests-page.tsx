import type { PrivacyRequestRow } from '@preciosa/contracts/privacy'
import { CreateButton, DataTable, SearchInput, SelectArrayInput, TopToolbar } from 'react-admin'
import { choices } from '../format/choices.js'
import { dayText, today, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { RowLink } from '../layout/row-link.js'
import { RecordList, ShortRows } from '../records/record-list.js'
import { KIND_NAMES, STATE_NAMES, stateChip } from './names.js'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Código, e-mail o nombre" />,
  <SelectArrayInput key="state" source="state" choices={choices(STATE_NAMES)} alwaysOn />,
  <SelectArrayInput key="kind" source="kind" choices={choices(KIND_NAMES)} alwaysOn />,
]

export default function RequestsPage() {
  const day = today()
  return (
    <RecordList<PrivacyRequestRow>
      title="Pedidos de privacidad"
      sort={{ field: 'dueOn', order: 'ASC' }}
      filterDefaultValues={{ state: ['open'] }}
      filters={FILTERS}
      actions={
        <TopToolbar>
          <CreateButton label="Anotar uno que llegó por carta" />
        </TopToolbar>
      }
      small={
        <ShortRows<PrivacyRequestRow>
          primaryText={({ code, kind }) => `${code}: ${KIND_NAMES[kind]}`}
          secondaryText={({ dueOn }) => `Vence el ${dayText(dueOn)}`}
          tertiaryText={(request) => <StatusChip {...stateChip(request, day)} />}
        />
      }
    >
      <DataTable.Col<PrivacyRequestRow>
        source="code"
        disableSort
        render={({ id, code }) => <RowLink to={`/privacy-requests/${id}/show`}>{code}</RowLink>}
      />
      <DataTable.Col<PrivacyRequestRow> source="kind" disableSort render={({ kind }) => KIND_NAMES[kind]} />
      <DataTable.Col<PrivacyRequestRow> source="dueOn" render={({ dueOn }) => dayText(dueOn)} />
      <DataTable.Col<PrivacyRequestRow>
        source="state"
        disableSort
        render={(request) => <StatusChip {...stateChip(request, day)} />}
      />
      <DataTable.Col<PrivacyRequestRow>
        source="email"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={({ email, name }) => email ?? (name || '—')}
      />
      <DataTable.Col<PrivacyRequestRow> source="receivedAt" render={({ receivedAt }) => when(receivedAt)} />
      <DataTable.Col<PrivacyRequestRow>
        source="holder"
        disableSort
        render={({ holder }) => holder?.name ?? '—'}
      />
    </RecordList>
  )
}
