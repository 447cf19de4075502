import { Typography } from '@mui/material'
import { INVOICE_KIND_NAMES, invoiceName, type InvoiceSummary } from '@preciosa/contracts/invoices'
import { DataTable } from 'react-admin'
import { dayText, money } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { RowLink } from '../layout/row-link.js'
import { RecordRows, ShortRows } from '../records/record-list.js'
import { invoiceStatus, numberText, recipientName } from './names.js'

/** @param ofOne the rows are of one payment or fleet, which needn't be named */
export function InvoiceRows({ ofOne = false }: { ofOne?: boolean }) {
  return (
    <RecordRows
      small={
        <ShortRows<InvoiceSummary>
          primaryText={(invoice) => `${money(invoice.total)} · ${invoiceName(invoice)}`}
          secondaryText={(invoice) =>
            [dayText(invoice.date), ...(ofOne ? [] : [recipientName(invoice)]), invoice.name, invoice.hold]
              .filter(Boolean)
              .join(' · ')
          }
          tertiaryText={(invoice) => <StatusChip {...invoiceStatus(invoice)} />}
        />
      }
    >
      <DataTable.Col<InvoiceSummary>
        source="number"
        disableSort
        render={(invoice) => (
          <>
            <RowLink to={`/invoices/${invoice.id}/show`}>{numberText(invoice)}</RowLink>
            <Typography variant="body2" color="textSecondary">
              {INVOICE_KIND_NAMES[invoice.kind]}
            </Typography>
          </>
        )}
      />
      <DataTable.Col<InvoiceSummary> source="date" disableSort render={({ date }) => dayText(date)} />
      {!ofOne && (
        <DataTable.Col<InvoiceSummary>
          source="recipient"
          disableSort
          sx={{ overflowWrap: 'anywhere' }}
          render={recipientName}
        />
      )}
      <DataTable.Col<InvoiceSummary> source="name" disableSort sx={{ overflowWrap: 'anywhere' }} />
      <DataTable.Col<InvoiceSummary>
        source="total"
        disableSort
        align="right"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ total }) => money(total)}
      />
      <DataTable.Col<InvoiceSummary>
        source="state"
        disableSort
        render={(invoice) => <StatusChip {...invoiceStatus(invoice)} />}
      />
      <DataTable.Col<InvoiceSummary>
        source="hold"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={({ hold, byHand }) => byHand ?? hold ?? '—'}
      />
    </RecordRows>
  )
}
