import { Typography } from '@mui/material'
import type { InvoiceSummary } from '@preciosa/contracts/invoices'
import { ListBase, Pagination, useCanAccess, useListContext } from 'react-admin'
import { Section } from '../layout/section.js'
import { InvoiceRows } from './invoice-rows.js'

interface Props {
  filter: { paymentId: string } | { fleetId: number }
}

/** Invoices and credit notes of one payment, or of a fleet. */
export function InvoicesOf({ filter }: Props) {
  const { canAccess } = useCanAccess({ resource: 'invoices', action: 'list' })
  if (canAccess !== true) return null
  return (
    <Section title="Facturas">
      <ListBase<InvoiceSummary>
        resource="invoices"
        filter={filter}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={10}
        disableSyncWithLocation
        storeKey={false}
      >
        <Rows />
      </ListBase>
    </Section>
  )
}

function Rows() {
  const { total } = useListContext<InvoiceSummary>()
  if (total === 0) return <Typography>Todavía no hay ninguna.</Typography>
  return (
    <div>
      <InvoiceRows ofOne />
      <Pagination rowsPerPageOptions={[10, 25, 100]} />
    </div>
  )
}
