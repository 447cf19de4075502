import { Alert, Box, Card, Typography } from '@mui/material'
import { backofficeOfferRoutes as routes, noPriceReason, type PlanOffer } from '@preciosa/contracts/offers'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { AmountHead } from '../format/amount-head.js'
import { count, counted, money } from '../format/shown.js'
import { ChangeForHolders } from './change-for-holders.js'
import { nextPlanPrice, planPriceText } from './names.js'
import { NewPlanPrice } from './new-plan-price.js'
import { PriceHistory } from './price-history.js'
import { priceNow } from './prices.rules.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function PlanPage() {
  return <RecordPage<PlanOffer> sheet={Sheet} />
}

function Sheet({ record: plan }: { record: PlanOffer }) {
  const { canAccess } = useCanAccess({ resource: 'plan-offers', action: 'price' })
  const { id, prices } = plan
  const [now, next, noPrice] = [priceNow(prices), nextPlanPrice(plan), noPriceReason(id)]
  const mayPrice = canAccess === true && noPrice === null
  return (
    <RecordFrame title={`Plan ${PLAN_NAMES[id]}`} back="Volver a los planes">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <AmountHead name={PLAN_NAMES[id]} below={belowText(now)} amount={planPriceText(id, now?.monthly)} />
        {next !== null && <Typography>{`Después: ${next}.`}</Typography>}
        {noPrice !== null && <Alert severity="info">{noPrice}</Alert>}
        {mayPrice && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <NewPlanPrice plan={plan} />
            <ChangeForHolders plan={plan} />
          </Box>
        )}
      </Card>
      <PriceHistory
        prices={prices}
        columns={[
          { title: 'Por mes', of: ({ monthly }) => planPriceText(id, monthly) },
          { title: 'Por año', of: ({ yearly }) => planPriceText(id, yearly) },
          { title: 'InfoCredits por mes', of: ({ infocreditsPerMonth }) => count(infocreditsPerMonth) },
        ]}
        mayRemove={mayPrice}
        remove={({ id: line }) => call(routes.removePlanPrice, { params: { code: id, line } })}
      />
    </RecordFrame>
  )
}

function belowText(now: PlanOffer['prices'][number] | undefined): string {
  if (now === undefined) return 'Todavía no tiene precio'
  const credits = `${counted(now.infocreditsPerMonth, 'InfoCredit', 'InfoCredits')} por mes`
  return now.yearly === null ? credits : `Por mes, o ${money(now.yearly)} por año · ${credits}`
}
