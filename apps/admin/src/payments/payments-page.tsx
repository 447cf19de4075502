import { ORDER_KINDS, type OrderSummary, PAYMENT_STATUSES } from '@preciosa/contracts'
import { List, SearchInput, SelectInput } from 'react-admin'
import { PageTitle } from '../layout/page-title.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { ORDER_KIND_NAMES, PAYMENT_STATUS } from './names.js'
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
    choices={PAYMENT_STATUSES.map((id) => ({ id, name: PAYMENT_STATUS[id].name }))}
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
      actions={false}
      empty={false}
    >
      <PaymentRows />
    </List>
  )
}
