import { Typography } from '@mui/material'
import type { OrderSummary } from '@preciosa/contracts/payments'
import { ListBase, Pagination, useCanAccess, useListContext } from 'react-admin'
import { PaymentRows } from './payment-rows.js'

/** The payments of one person. */
export function AccountPayments({ accountId }: { accountId: number }) {
  const { canAccess } = useCanAccess({ resource: 'payments', action: 'list' })
  if (canAccess !== true) return null
  return (
    <ListBase<OrderSummary>
      resource="payments"
      filter={{ accountId }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={10}
      disableSyncWithLocation
      storeKey={false}
    >
      <Rows />
    </ListBase>
  )
}

function Rows() {
  const { total } = useListContext<OrderSummary>()
  if (total === 0) return <Typography>Todavía no pagó nada.</Typography>
  return (
    <div>
      <PaymentRows ofOne />
      <Pagination rowsPerPageOptions={[10, 25, 100]} />
    </div>
  )
}
