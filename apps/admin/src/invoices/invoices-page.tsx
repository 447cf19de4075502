import {
  backofficeInvoiceRoutes,
  INVOICE_KIND_NAMES,
  INVOICE_STATE_NAMES,
  type InvoiceSummary,
} from '@preciosa/contracts/invoices'
import { NullableBooleanInput, NumberInput, SearchInput, SelectInput, TextInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { ListFrame } from '../records/record-list.js'
import { InvoiceRows } from './invoice-rows.js'
import { SalesBook } from './sales-book.js'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Número, CAE o nombre" />,
  <SelectInput key="state" source="state" choices={choices(INVOICE_STATE_NAMES)} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choices(INVOICE_KIND_NAMES)} alwaysOn />,
  <NullableBooleanInput
    key="held"
    source="held"
    nullLabel="Todas"
    trueLabel="Esperan a una persona"
    falseLabel="No esperan a nadie"
    alwaysOn
  />,
  // Links from other screens bring these.
  <NumberInput key="accountId" source="accountId" min={1} />,
  <NumberInput key="fleetId" source="fleetId" min={1} />,
  <TextInput key="paymentId" source="paymentId" />,
]

export default function InvoicesPage() {
  return (
    <ListFrame<InvoiceSummary>
      title="Facturas"
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      filters={FILTERS}
      actions={
        <DownloadCsv route={backofficeInvoiceRoutes.invoicesCsv}>
          <SalesBook />
        </DownloadCsv>
      }
    >
      <InvoiceRows />
    </ListFrame>
  )
}
