import { PLAN_CODES } from '@preciosa/contracts'
import {
  backofficeSubscriptionRoutes,
  PAID_BY_NAMES,
  SUBSCRIPTION_STATE_NAMES,
  type SubscriptionSummary,
} from '@preciosa/contracts/payments'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import { DataTable, NullableBooleanInput, SearchInput, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { buyerName } from '../payments/names.js'
import { RecordList, ShortRows } from '../records/record-list.js'
import { leavingText, paidUntilText, priceText, stateChip } from './names.js'

const FREE: ReadonlySet<string> = new Set(['unsuscribed', 'individualFree', 'professionalFree'])
const PAID = PLAN_CODES.filter((code) => !FREE.has(code)).map((id) => ({ id, name: PLAN_NAMES[id] }))

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="E-mail o número" />,
  <SelectInput key="state" source="state" choices={choices(SUBSCRIPTION_STATE_NAMES)} alwaysOn />,
  <SelectInput key="code" source="code" choices={PAID} alwaysOn />,
  <SelectInput
    key="billing"
    source="billing"
    choices={choices({ monthly: 'Por mes', anual: 'Por año' })}
    alwaysOn
  />,
  <NullableBooleanInput
    key="leaving"
    source="leaving"
    nullLabel="Todas"
    trueLabel="Pidieron la baja"
    falseLabel="No la pidieron"
    alwaysOn
  />,
]

export default function SubscriptionsPage() {
  return (
    <RecordList<SubscriptionSummary>
      title="Suscripciones"
      sort={{ field: 'startsAt', order: 'DESC' }}
      perPage={25}
      filters={FILTERS}
      actions={<DownloadCsv route={backofficeSubscriptionRoutes.subscriptionsCsv} />}
      small={
        <ShortRows<SubscriptionSummary>
          primaryText={(row) => `${row.name} · ${buyerName(row)}`}
          secondaryText={(row) =>
            leavingText(row) ??
            `${priceText(row)} · ${PAID_BY_NAMES[row.paidBy]} · desde ${when(row.startsAt)}`
          }
          tertiaryText={({ state }) => <StatusChip {...stateChip(state)} />}
        />
      }
    >
      <DataTable.Col<SubscriptionSummary>
        source="email"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={(row) => <RowLink to={`/subscriptions/${row.id}/show`}>{buyerName(row)}</RowLink>}
      />
      <DataTable.Col source="name" disableSort />
      <DataTable.Col<SubscriptionSummary> source="price" disableSort render={priceText} />
      <DataTable.Col<SubscriptionSummary>
        source="state"
        disableSort
        render={({ state }) => <StatusChip {...stateChip(state)} />}
      />
      <DataTable.Col<SubscriptionSummary> source="startsAt" render={({ startsAt }) => when(startsAt)} />
      <DataTable.Col<SubscriptionSummary> source="paidUntil" disableSort render={paidUntilText} />
      <DataTable.Col<SubscriptionSummary> source="endsAt" disableSort render={({ endsAt }) => when(endsAt)} />
      <DataTable.Col<SubscriptionSummary> source="next" disableSort render={({ next }) => next ?? '—'} />
      <DataTable.Col<SubscriptionSummary>
        source="paidBy"
        disableSort
        render={({ paidBy }) => PAID_BY_NAMES[paidBy]}
      />
      <DataTable.Col<SubscriptionSummary>
        source="leavingAt"
        render={({ leavingAt, seenAt }) =>
          leavingAt === null ? '—' : `${when(leavingAt)}${seenAt === null ? '' : ', visto'}`
        }
      />
    </RecordList>
  )
}
