import { signed } from '@preciosa/contracts'
import type { LedgerLine } from '@preciosa/contracts/users'
import { DataTable, Pagination, ReferenceManyField } from 'react-admin'
import { lastDay, when } from '../format/shown.js'
import { RecordRows, ShortRows } from '../records/record-list.js'
import { lineName, lineReason } from './names.js'

type Line = LedgerLine & { id: number }

function Lines() {
  return (
    <RecordRows
      rowClick={false}
      small={
        <ShortRows<Line>
          rowClick={false}
          primaryText={(line) => `${signed(line.credits)} · ${lineName(line)}`}
          secondaryText={lineReason}
          tertiaryText={({ at }) => when(at)}
        />
      }
    >
      <DataTable.Col<Line> source="at" disableSort render={({ at }) => when(at)} />
      <DataTable.Col<Line> source="type" disableSort render={lineName} />
      <DataTable.Col<Line>
        source="credits"
        disableSort
        align="right"
        render={({ credits }) => signed(credits)}
      />
      <DataTable.Col<Line>
        source="reason"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={lineReason}
      />
      <DataTable.Col<Line>
        source="expiresAt"
        disableSort
        render={({ type, expiresAt }) => {
          if (type !== 'grant') return ''
          return expiresAt === null ? 'No vence' : lastDay(expiresAt)
        }}
      />
    </RecordRows>
  )
}

export function LedgerSection() {
  return (
    <ReferenceManyField
      reference="user-ledger"
      target="userId"
      perPage={10}
      pagination={<Pagination rowsPerPageOptions={[10, 25, 100]} />}
      sort={{ field: 'at', order: 'DESC' }}
    >
      <Lines />
    </ReferenceManyField>
  )
}
