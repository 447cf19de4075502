import { backofficeMailRoutes, MAIL_STATUS_NAMES, type MailSummary } from '@preciosa/contracts/mail'
import { MAIL_KIND_NAMES } from '@preciosa/contracts/registry'
import { DataTable, SearchInput, SelectArrayInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { addressText, mailReason, mailState } from './names.js'
import { RecordList, ShortRows } from '../records/record-list.js'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Parte de la dirección" />,
  <SelectArrayInput key="status" source="status" choices={choices(MAIL_STATUS_NAMES)} alwaysOn />,
  <SelectArrayInput key="kind" source="kind" choices={choices(MAIL_KIND_NAMES)} alwaysOn />,
]

export default function MailsPage() {
  return (
    <RecordList<MailSummary>
      title="Correos"
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      filters={FILTERS}
      actions={<DownloadCsv route={backofficeMailRoutes.mailsCsv} />}
      small={
        <ShortRows<MailSummary>
          primaryText={({ kind }) => MAIL_KIND_NAMES[kind]}
          secondaryText={({ address, createdAt }) => `${addressText(address)} · ${when(createdAt)}`}
          tertiaryText={(mail) => <StatusChip {...mailState(mail)} />}
        />
      }
    >
      <DataTable.NumberCol source="id" />
      <DataTable.Col<MailSummary> source="createdAt" render={({ createdAt }) => when(createdAt)} />
      <DataTable.Col<MailSummary>
        source="kind"
        disableSort
        render={({ id, kind }) => <RowLink to={`/mails/${id}/show`}>{MAIL_KIND_NAMES[kind]}</RowLink>}
      />
      <DataTable.Col<MailSummary>
        source="address"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={({ address }) => addressText(address)}
      />
      <DataTable.Col<MailSummary>
        source="status"
        disableSort
        render={(mail) => <StatusChip {...mailState(mail)} />}
      />
      <DataTable.Col<MailSummary> source="problem" disableSort render={mailReason} />
      <DataTable.NumberCol source="attempts" />
    </RecordList>
  )
}
