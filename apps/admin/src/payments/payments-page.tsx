import {
  backofficePaymentRoutes,
  ORDER_KIND_NAMES,
  type OrderSummary,
  PAYMENT_STATUS_NAMES,
} from '@preciosa/contracts/payments'
import { SearchInput, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { ListFrame } from '../records/record-list.js'
import { PaymentRows } from './payment-rows.js'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="E-mail o número" />,
  <SelectInput key="kind" source="kind" choices={choices(ORDER_KIND_NAMES)} alwaysOn />,
  <SelectInput key="status" source="status" choices={choices(PAYMENT_STATUS_NAMES)} alwaysOn />,
]

export default function PaymentsPage() {
  return (
    <ListFrame<OrderSummary>
      title="Pagos"
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      filters={FILTERS}
      actions={<DownloadCsv route={backofficePaymentRoutes.ordersCsv} />}
    >
      <PaymentRows />
    </ListFrame>
  )
}
