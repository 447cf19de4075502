import { useMediaQuery } from '@mui/material'
import { PLAN_NAMES, type PlanOffer } from '@preciosa/contracts'
import { DataTable, List, SimpleList } from 'react-admin'
import { count, counted, money } from '../format/shown.js'
import { PageTitle } from '../layout/page-title.js'
import { RowLink } from '../layout/row-link.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { nextPlanPrice } from './names.js'
import { priceNow } from './prices.rules.js'

function Rows() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  if (isSmall) {
    return (
      <SimpleList<PlanOffer>
        primaryText={({ id }) => PLAN_NAMES[id]}
        secondaryText={({ prices }) => {
          const now = priceNow(prices)
          if (now === undefined) return 'Sin precio'
          const credits = counted(now.infocreditsPerMonth, 'InfoCredit', 'InfoCredits')
          return `${money(now.monthly)} y ${credits} por mes`
        }}
        tertiaryText={(plan) => nextPlanPrice(plan)}
        rowSx={() => ({ borderBottom: 1, borderColor: 'divider' })}
      />
    )
  }
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col<PlanOffer>
        source="name"
        disableSort
        render={({ id }) => <RowLink to={`/plan-offers/${id}/show`}>{PLAN_NAMES[id]}</RowLink>}
      />
      <DataTable.Col<PlanOffer>
        source="monthly"
        disableSort
        align="right"
        render={({ prices }) => moneyOr(priceNow(prices)?.monthly)}
      />
      <DataTable.Col<PlanOffer>
        source="yearly"
        disableSort
        align="right"
        render={({ prices }) => moneyOr(priceNow(prices)?.yearly)}
      />
      <DataTable.Col<PlanOffer>
        source="infocreditsPerMonth"
        disableSort
        align="right"
        render={({ prices }) => count(priceNow(prices)?.infocreditsPerMonth ?? 0)}
      />
      <DataTable.Col<PlanOffer> source="next" disableSort render={(plan) => nextPlanPrice(plan) ?? '—'} />
    </DataTable>
  )
}

function moneyOr(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '—' : money(amount)
}

export default function PlansPage() {
  const queryOptions = usePermittedQuery()
  return (
    <List<PlanOffer>
      queryOptions={queryOptions}
      title={<PageTitle text="Planes" />}
      pagination={false}
      actions={false}
      empty={false}
    >
      <Rows />
    </List>
  )
}
