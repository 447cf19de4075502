import { backofficeMessageRoutes, type Message, type MessageGroup } from '@preciosa/contracts/contact'
import { MESSAGE_STATE_NAMES } from '@preciosa/contracts/payments'
import type { ReactElement, ReactNode } from 'react'
import { DataTable, SearchInput, SelectArrayInput, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { stateChip } from './names.js'
import { useMessageStaff } from './use-message-staff.js'
import { RecordList, ShortRows } from '../records/record-list.js'

interface Props {
  title: string
  /** Undefined for all messages. */
  group?: MessageGroup
  filters?: ReactElement[]
  sort?: { field: string; order: 'ASC' | 'DESC' }
  /** Of the phone's cards. */
  first: (message: Message) => string
  second: (message: Message) => string
  /** Columns between the state and the holder. */
  children: ReactNode
}

const LAST_FIRST = { field: 'id', order: 'DESC' } as const
const openMessage = (id: number | string) => `/messages/${id}/show`

export function MessageList({
  title,
  group,
  filters = [],
  sort = LAST_FIRST,
  first,
  second,
  children,
}: Props) {
  const staff = useMessageStaff()
  const fixed = group === undefined ? {} : { group }
  return (
    <RecordList<Message>
      title={title}
      filter={fixed}
      sort={sort}
      perPage={25}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder="E-mail, asunto o mensaje" />,
        <SelectArrayInput key="state" source="state" choices={choices(MESSAGE_STATE_NAMES)} alwaysOn />,
        <SelectInput
          key="holder"
          source="holder"
          choices={[{ id: 'none', name: 'Nadie' }, ...staff]}
          alwaysOn
        />,
        ...filters,
      ]}
      actions={<DownloadCsv route={backofficeMessageRoutes.messagesCsv} fixed={fixed} />}
      small={
        <ShortRows<Message>
          rowClick={openMessage}
          primaryText={first}
          secondaryText={(message) => `${second(message)} · ${when(message.createdAt)}`}
          tertiaryText={(message) => <StatusChip {...stateChip(message)} />}
        />
      }
      rowClick={openMessage}
    >
      <DataTable.Col<Message> source="createdAt" render={({ createdAt }) => when(createdAt)} />
      <DataTable.Col<Message>
        source="subject"
        sx={{ overflowWrap: 'anywhere' }}
        render={(message) => <RowLink to={openMessage(message.id)}>{first(message)}</RowLink>}
      />
      <DataTable.Col<Message>
        source="state"
        disableSort
        render={(message) => <StatusChip {...stateChip(message)} />}
      />
      {children}
      <DataTable.Col<Message> source="holder" disableSort render={({ holder }) => holder?.name ?? '—'} />
    </RecordList>
  )
}
