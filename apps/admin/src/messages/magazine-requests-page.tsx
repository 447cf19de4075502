import type { Message } from '@preciosa/contracts/contact'
import { DataTable } from 'react-admin'
import { MessageList } from './message-list.js'
import { addressText } from './names.js'

export default function MagazineRequestsPage() {
  return (
    <MessageList
      title="Pedidos de revista"
      group="magazine"
      first={({ fields, email }) => fields.name ?? email}
      second={({ fields }) => addressText(fields)}
    >
      <DataTable.Col source="email" sx={{ overflowWrap: 'anywhere' }} />
      <DataTable.Col<Message>
        source="address"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={({ fields }) => addressText(fields)}
      />
    </MessageList>
  )
}
