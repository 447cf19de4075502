import { ORDER_KIND_NAMES, type OrderSummary } from '@preciosa/contracts/payments'
import { DataTable } from 'react-admin'
import { money, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { RowLink } from '../layout/row-link.js'
import { RecordRows, ShortRows } from '../records/record-list.js'
import { buyerName, paymentChip } from './names.js'

/** @param ofOne the rows are of one person, who needn't be named */
export function PaymentRows({ ofOne = false }: { ofOne?: boolean }) {
  return (
    <RecordRows
      small={
        <ShortRows<OrderSummary>
          primaryText={({ name, amount }) => `${money(amount)} · ${name}`}
          secondaryText={(order) =>
            ofOne ? when(order.createdAt) : `${buyerName(order)} · ${when(order.createdAt)}`
          }
          tertiaryText={({ status }) => <StatusChip {...paymentChip(status)} />}
        />
      }
    >
      <DataTable.Col<OrderSummary>
        source="createdAt"
        disableSort={ofOne}
        render={({ createdAt }) => when(createdAt)}
      />
      <DataTable.Col<OrderSummary>
        source="name"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={({ id, name }) => <RowLink to={`/payments/${id}/show`}>{name}</RowLink>}
      />
      {!ofOne && (
        <DataTable.Col<OrderSummary>
          source="email"
          disableSort
          sx={{ overflowWrap: 'anywhere' }}
          render={buyerName}
        />
      )}
      <DataTable.Col<OrderSummary> source="kind" disableSort render={({ kind }) => ORDER_KIND_NAMES[kind]} />
      <DataTable.Col<OrderSummary>
        source="amount"
        disableSort
        align="right"
        render={({ amount }) => money(amount)}
      />
      <DataTable.Col<OrderSummary>
        source="status"
        disableSort
        render={({ status }) => <StatusChip {...paymentChip(status)} />}
      />
    </RecordRows>
  )
}
