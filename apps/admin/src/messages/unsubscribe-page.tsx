import type { Message } from '@preciosa/contracts/contact'
import { MESSAGE_DOOR_NAMES } from '@preciosa/contracts/payments'
import { DataTable } from 'react-admin'
import { MessageList } from './message-list.js'
import { leavingText } from './names.js'

function shown({ leaving, state }: Message): string {
  if (leaving !== null) return leavingText(leaving)
  return state === 'new' || state === 'in-work'
    ? 'La pidió por mensaje: hay que resolverla'
    : 'La pidió por mensaje'
}

export default function UnsubscribePage() {
  return (
    <MessageList title="Pedidos de baja" group="unsubscribe" first={({ email }) => email} second={shown}>
      <DataTable.Col<Message> source="door" disableSort render={({ door }) => MESSAGE_DOOR_NAMES[door]} />
      <DataTable.Col<Message> source="leaving" disableSort render={shown} />
    </MessageList>
  )
}
