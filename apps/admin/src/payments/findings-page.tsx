import { backofficePaymentRoutes, type Finding, FINDING_NAMES } from '@preciosa/contracts/payments'
import { DataTable, NullableBooleanInput, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { RecordList, ShortRows } from '../records/record-list.js'
import { findingStatus } from './names.js'
import { Notices } from './notices.js'

const FILTERS = [
  <NullableBooleanInput
    key="open"
    source="open"
    nullLabel="Todo"
    trueLabel="Por resolver"
    falseLabel="Resuelto"
    alwaysOn
  />,
  <SelectInput key="kind" source="kind" choices={choices(FINDING_NAMES)} alwaysOn />,
]

export default function FindingsPage() {
  return (
    <>
      <RecordList<Finding>
        title="Pagos por resolver"
        sort={{ field: 'id', order: 'DESC' }}
        filterDefaultValues={{ open: true }}
        perPage={25}
        filters={FILTERS}
        actions={<DownloadCsv route={backofficePaymentRoutes.findingsCsv} />}
        small={
          <ShortRows<Finding>
            primaryText={({ kind }) => FINDING_NAMES[kind]}
            secondaryText={({ about, foundAt }) => `${about} · ${when(foundAt)}`}
            tertiaryText={(finding) => <StatusChip {...findingStatus(finding)} />}
          />
        }
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col<Finding>
          source="kind"
          disableSort
          render={({ id, kind }) => (
            <RowLink to={`/payment-findings/${id}/show`}>{FINDING_NAMES[kind]}</RowLink>
          )}
        />
        <DataTable.Col source="about" disableSort sx={{ overflowWrap: 'anywhere' }} />
        <DataTable.Col<Finding> source="deadline" render={({ deadline }) => when(deadline)} />
        <DataTable.Col<Finding> source="foundAt" disableSort render={({ foundAt }) => when(foundAt)} />
        <DataTable.Col<Finding>
          source="settledAt"
          disableSort
          render={(finding) => <StatusChip {...findingStatus(finding)} />}
        />
      </RecordList>
      <Notices />
    </>
  )
}
