import type { CsvColumns } from '@preciosa/contracts'
import type { PlanOffer } from '@preciosa/contracts/offers'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import { DataTable } from 'react-admin'
import { count, counted } from '../format/shown.js'
import { DownloadListed } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { nextPlanPrice, pesosOrEmpty, planPriceText } from './names.js'
import { priceNow } from './prices.rules.js'
import { RecordList, ShortRows } from '../records/record-list.js'

const CSV: CsvColumns<PlanOffer> = [
  ['plan', ({ id }) => PLAN_NAMES[id]],
  ['por mes', ({ prices }) => pesosOrEmpty(priceNow(prices)?.monthly)],
  ['por año', ({ prices }) => pesosOrEmpty(priceNow(prices)?.yearly)],
  ['InfoCredits por mes', ({ prices }) => priceNow(prices)?.infocreditsPerMonth ?? 0],
  ['próximo precio', (plan) => nextPlanPrice(plan) ?? ''],
]

export default function PlansPage() {
  return (
    <RecordList<PlanOffer>
      title="Planes"
      pagination={false}
      actions={<DownloadListed fileName="planes" columns={CSV} />}
      small={
        <ShortRows<PlanOffer>
          primaryText={({ id }) => PLAN_NAMES[id]}
          secondaryText={({ id, prices }) => {
            const now = priceNow(prices)
            if (now === undefined) return 'Sin precio'
            const credits = counted(now.infocreditsPerMonth, 'InfoCredit', 'InfoCredits')
            return `${planPriceText(id, now.monthly)} · ${credits} por mes`
          }}
          tertiaryText={(plan) => nextPlanPrice(plan)}
        />
      }
    >
      <DataTable.Col<PlanOffer>
        source="name"
        disableSort
        render={({ id }) => <RowLink to={`/plan-offers/${id}/show`}>{PLAN_NAMES[id]}</RowLink>}
      />
      <DataTable.Col<PlanOffer>
        source="monthly"
        disableSort
        align="right"
        render={({ id, prices }) => planPriceText(id, priceNow(prices)?.monthly)}
      />
      <DataTable.Col<PlanOffer>
        source="yearly"
        disableSort
        align="right"
        render={({ id, prices }) => planPriceText(id, priceNow(prices)?.yearly)}
      />
      <DataTable.Col<PlanOffer>
        source="infocreditsPerMonth"
        disableSort
        align="right"
        render={({ prices }) => count(priceNow(prices)?.infocreditsPerMonth ?? 0)}
      />
      <DataTable.Col<PlanOffer> source="next" disableSort render={(plan) => nextPlanPrice(plan) ?? '—'} />
    </RecordList>
  )
}
