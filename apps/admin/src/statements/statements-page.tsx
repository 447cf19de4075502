import type { StatementSummary } from '@preciosa/contracts/payments'
import { Box } from '@mui/material'
import { DataTable, useCanAccess } from 'react-admin'
import { money, monthName } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { RowLink } from '../layout/row-link.js'
import { RecordList, ShortRows } from '../records/record-list.js'
import { differencesStatus } from './statement.rules.js'
import { TakeStatement } from './take-statement.js'

export default function StatementsPage() {
  const { canAccess } = useCanAccess({ resource: 'statements', action: 'take' })
  return (
    <>
      <RecordList<StatementSummary>
        title="Liquidaciones de Mercado Pago"
        sort={{ field: 'id', order: 'DESC' }}
        perPage={1000}
        pagination={false}
        actions={false}
        small={
          <ShortRows<StatementSummary>
            primaryText={({ id }) => monthName(id)}
            secondaryText={({ totals }) => `Neto ${money(totals.net)}`}
            tertiaryText={({ differences }) => <StatusChip {...differencesStatus(differences)} />}
          />
        }
      >
        <DataTable.Col<StatementSummary>
          source="id"
          disableSort
          render={({ id }) => <RowLink to={`/statements/${id}/show`}>{monthName(id)}</RowLink>}
        />
        {(['gross', 'fee', 'withheld', 'net'] as const).map((name) => (
          <DataTable.Col<StatementSummary>
            key={name}
            source={`totals.${name}`}
            align="right"
            disableSort
            render={({ totals }) => money(totals[name])}
          />
        ))}
        <DataTable.Col<StatementSummary>
          source="differences"
          disableSort
          render={({ differences }) => <StatusChip {...differencesStatus(differences)} />}
        />
      </RecordList>
      {canAccess === true && (
        <Box sx={{ mt: 2 }}>
          <TakeStatement />
        </Box>
      )}
    </>
  )
}
