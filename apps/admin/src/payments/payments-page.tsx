import {
  backofficePaymentRoutes,
  ORDER_KIND_NAMES,
  ORDER_KINDS,
  type OrderSummary,
  PAYMENT_STATUS_NAMES,
  PAYMENT_STATUSES,
} from '@preciosa/contracts/payments'
import { List, SearchInput, SelectInput } from 'react-admin'
import { DownloadCsv } from '../layout/download-csv.js'
import { PageTitle } from '../layout/page-title.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { PaymentRows } from './payment-rows.js'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="E-mail o número" />,
  <SelectInput
    key="kind"
    source="kind"
    choices={ORDER_KINDS.map((id) => ({ id, name: ORDER_KIND_NAMES[id] }))}
    alwaysOn
  />,
  <SelectInput
    key="status"
    source="status"
    choices={PAYMENT_STATUSES.map((id) => ({ id, name: PAYMENT_STATUS_NAMES[id] }))}
    alwaysOn
  />,
]

export default function PaymentsPage() {
  const queryOptions = usePermittedQuery()
  return (
    <List<OrderSummary>
      queryOptions={queryOptions}
      title={<PageTitle text="Pagos" />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      filters={FILTERS}
      actions={<DownloadCsv route={backofficePaymentRoutes.ordersCsv} />}
      empty={false}
    >
      <PaymentRows />
    </List>
  )
}
