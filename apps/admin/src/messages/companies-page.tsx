import { COMPANY_TYPES, type Message, MESSAGE_TYPE_NAMES } from '@preciosa/contracts/contact'
import { COMPANY_KIND_NAMES } from '@preciosa/contracts/payments'
import { DataTable, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { dayText } from '../format/shown.js'
import { MessageList } from './message-list.js'
import { companyText, nextStepText } from './names.js'

const TYPES = COMPANY_TYPES.map((id) => ({ id, name: MESSAGE_TYPE_NAMES[id] }))
const FILTERS = [
  <SelectInput key="type" source="type" choices={TYPES} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choices(COMPANY_KIND_NAMES)} alwaysOn />,
]

export default function CompaniesPage() {
  return (
    <MessageList
      title="Consultas de empresas"
      group="companies"
      filters={FILTERS}
      first={companyText}
      second={({ type, company }) => `${MESSAGE_TYPE_NAMES[type]} · ${nextStepText(company)}`}
    >
      <DataTable.Col<Message> source="type" disableSort render={({ type }) => MESSAGE_TYPE_NAMES[type]} />
      <DataTable.Col<Message>
        source="kind"
        disableSort
        render={({ company: { kind } }) => (kind === null ? '—' : COMPANY_KIND_NAMES[kind])}
      />
      <DataTable.Col<Message>
        source="sector"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={({ company }) => company.sector || '—'}
      />
      <DataTable.Col<Message>
        source="nextStep"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={({ company }) => company.nextStep || '—'}
      />
      <DataTable.Col<Message>
        source="nextStepOn"
        render={({ company: { nextStepOn } }) => (nextStepOn === null ? '—' : dayText(nextStepOn))}
      />
    </MessageList>
  )
}
