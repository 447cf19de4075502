import { useMediaQuery } from '@mui/material'
import { type Message, MESSAGE_DOORS } from '@preciosa/contracts'
import { DataTable, List, SearchInput, SelectInput, SimpleList } from 'react-admin'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { PageTitle } from '../layout/page-title.js'
import { RowLink } from '../layout/row-link.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { DOOR_NAMES, mailStatus } from './names.js'
import { VehicleLink } from './vehicle-link.js'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="E-mail o asunto" />,
  <SelectInput
    key="door"
    source="door"
    choices={MESSAGE_DOORS.map((id) => ({ id, name: DOOR_NAMES[id] }))}
    alwaysOn
  />,
]

function Rows() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  if (isSmall) {
    return (
      <SimpleList<Message>
        primaryText={({ subject }) => subject}
        secondaryText={({ email, vehicle }) =>
          vehicle === null ? email : `${email} · ficha ${vehicle.codia}`
        }
        tertiaryText={({ createdAt }) => when(createdAt)}
        rowSx={() => ({ borderBottom: 1, borderColor: 'divider' })}
      />
    )
  }
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.NumberCol source="id" />
      <DataTable.Col<Message> source="createdAt" render={({ createdAt }) => when(createdAt)} />
      <DataTable.Col<Message>
        source="subject"
        render={({ id, subject }) => <RowLink to={`/messages/${id}/show`}>{subject}</RowLink>}
      />
      <DataTable.Col source="email" />
      <DataTable.Col<Message> source="vehicle" disableSort render={VehicleLink} />
      <DataTable.Col<Message> source="door" disableSort render={({ door }) => DOOR_NAMES[door]} />
      <DataTable.Col<Message>
        source="mail"
        disableSort
        render={({ mail }) => <StatusChip {...mailStatus(mail)} />}
      />
    </DataTable>
  )
}

export default function MessagesPage() {
  const queryOptions = usePermittedQuery()
  return (
    <List<Message>
      queryOptions={queryOptions}
      title={<PageTitle text="Mensajes" />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      filters={FILTERS}
      actions={false}
      empty={false}
    >
      <Rows />
    </List>
  )
}
