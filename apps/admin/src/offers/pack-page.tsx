import { Box, Card, Typography } from '@mui/material'
import { backofficeOfferRoutes as routes, type PackOffer } from '@preciosa/contracts/offers'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { AmountHead } from '../format/amount-head.js'
import { money } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { discountText, nextPackPrice, packName, packPriceText, type PackLine, saleStatus } from './names.js'
import { NewPackPrice } from './new-pack-price.js'
import { PriceHistory } from './price-history.js'
import { priceNow } from './prices.rules.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function PackPage() {
  return <RecordPage<PackOffer> sheet={Sheet} />
}

function Sheet({ record: pack }: { record: PackOffer }) {
  const { canAccess } = useCanAccess({ resource: 'pack-offers', action: 'price' })
  const { id, prices } = pack
  const [now, next, mayPrice] = [priceNow(prices), nextPackPrice(pack), canAccess === true]
  return (
    <RecordFrame title={`Pack de ${packName(pack)}`} back="Volver a los packs">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <AmountHead
          name={packName(pack)}
          chip={<StatusChip {...saleStatus(pack)} />}
          below={belowText(now)}
          amount={now === undefined ? '—' : packPriceText(now)}
        />
        {next !== null && <Typography>{`Después: ${next}.`}</Typography>}
        {mayPrice && (
          <Box>
            <NewPackPrice pack={pack} />
          </Box>
        )}
      </Card>
      <PriceHistory
        prices={prices}
        columns={[
          { title: 'De lista', of: ({ listPrice }) => money(listPrice) },
          { title: 'Descuento', of: ({ off }) => discountText(off) },
          { title: 'Precio', of: packPriceText },
        ]}
        mayRemove={mayPrice}
        remove={({ id: line }) => call(routes.removePackPrice, { params: { id, line } })}
      />
    </RecordFrame>
  )
}

function belowText(now: PackLine | undefined): string {
  if (now?.sold !== true) return 'Nadie puede comprarlo ahora'
  return now.off === 0 ? 'Precio final, con IVA' : `${money(now.listPrice)} menos ${now.off} %`
}
