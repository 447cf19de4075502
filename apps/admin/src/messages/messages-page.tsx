import { type Message, MESSAGE_TYPE_NAMES } from '@preciosa/contracts/contact'
import { MESSAGE_DOOR_NAMES } from '@preciosa/contracts/payments'
import { DataTable, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { MessageList } from './message-list.js'
import { VehicleLink } from './vehicle-link.js'

const FILTERS = [
  <SelectInput key="type" source="type" choices={choices(MESSAGE_TYPE_NAMES)} alwaysOn />,
  <SelectInput key="door" source="door" choices={choices(MESSAGE_DOOR_NAMES)} alwaysOn />,
]

export default function MessagesPage() {
  return (
    <MessageList
      title="Mensajes"
      filters={FILTERS}
      first={({ subject }) => subject}
      second={({ email, vehicle }) => (vehicle === null ? email : `${email} · ficha ${vehicle.codia}`)}
    >
      <DataTable.Col source="email" sx={{ overflowWrap: 'anywhere' }} />
      <DataTable.Col<Message> source="vehicle" disableSort render={VehicleLink} />
      <DataTable.Col<Message> source="door" disableSort render={({ door }) => MESSAGE_DOOR_NAMES[door]} />
      <DataTable.Col<Message> source="type" disableSort render={({ type }) => MESSAGE_TYPE_NAMES[type]} />
    </MessageList>
  )
}
