import { useMediaQuery } from '@mui/material'
import { PLAN_CODES } from '@preciosa/contracts'
import {
  backofficeSubscriptionRoutes,
  PAID_BY_NAMES,
  SUBSCRIPTION_STATE_NAMES,
  SUBSCRIPTION_STATES,
  type SubscriptionSummary,
} from '@preciosa/contracts/payments'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import { DataTable, List, NullableBooleanInput, SearchInput, SelectInput, SimpleList } from 'react-admin'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { PageTitle } from '../layout/page-title.js'
import { RowLink } from '../layout/row-link.js'
import { buyerName } from '../payments/names.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { leavingText, paidUntilText, priceText, stateChip } from './names.js'

const FREE = new Set<string>(['unsuscribed', 'individualFree', 'professionalFree'])

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="E-mail o número" />,
  <SelectInput
    key="state"
    source="state"
    choices={SUBSCRIPTION_STATES.map((id) => ({ id, name: SUBSCRIPTION_STATE_NAMES[id] }))}
    alwaysOn
  />,
  <SelectInput
    key="code"
    source="code"
    choices={PLAN_CODES.filter((code) => !FREE.has(code)).map((id) => ({ id, name: PLAN_NAMES[id] }))}
    alwaysOn
  />,
  <SelectInput
    key="billing"
    source="billing"
    choices={[
      { id: 'monthly', name: 'Por mes' },
      { id: 'anual', name: 'Por año' },
    ]}
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

function Rows() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  if (isSmall) {
    return (
      <SimpleList<SubscriptionSummary>
        primaryText={(row) => `${row.name} · ${buyerName(row)}`}
        secondaryText={(row) =>
          leavingText(row) ?? `${priceText(row)} · ${PAID_BY_NAMES[row.paidBy]} · desde ${when(row.startsAt)}`
        }
        tertiaryText={({ state }) => <StatusChip {...stateChip(state)} />}
        rowSx={() => ({ borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' })}
      />
    )
  }
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
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
    </DataTable>
  )
}

export default function SubscriptionsPage() {
  const queryOptions = usePermittedQuery()
  return (
    <List<SubscriptionSummary>
      queryOptions={queryOptions}
      title={<PageTitle text="Suscripciones" />}
      sort={{ field: 'startsAt', order: 'DESC' }}
      perPage={25}
      filters={FILTERS}
      actions={<DownloadCsv route={backofficeSubscriptionRoutes.subscriptionsCsv} />}
      empty={false}
    >
      <Rows />
    </List>
  )
}
