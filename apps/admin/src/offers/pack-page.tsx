import { Box, Card, LinearProgress, Typography } from '@mui/material'
import { backofficeOfferRoutes as routes, type PackOffer } from '@preciosa/contracts/offers'
import { ListButton, ShowBase, Title, TopToolbar, useCanAccess, useShowContext } from 'react-admin'
import { call } from '../api/call.js'
import { WHOLE } from '../api/whole.js'
import { AmountHead } from '../format/amount-head.js'
import { money } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { PageTitle } from '../layout/page-title.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { discountText, nextPackPrice, packName, packPriceText, type PackLine, saleStatus } from './names.js'
import { NewPackPrice } from './new-pack-price.js'
import { PriceHistory } from './price-history.js'
import { priceNow } from './prices.rules.js'

export default function PackPage() {
  const permitted = usePermittedQuery('show')
  return (
    <ShowBase<PackOffer> queryOptions={{ ...WHOLE, ...permitted }}>
      <Sheet />
    </ShowBase>
  )
}

function Sheet() {
  const { record: pack } = useShowContext<PackOffer>()
  const { canAccess } = useCanAccess({ resource: 'pack-offers', action: 'price' })
  if (pack === undefined) return <LinearProgress aria-label="Cargando" />
  const { id, prices } = pack
  const [now, next, mayPrice] = [priceNow(prices), nextPackPrice(pack), canAccess === true]
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text={`Pack de ${packName(pack)}`} />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', pb: 0 }}>
        <ListButton label="Volver a los packs" />
      </TopToolbar>
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
    </Box>
  )
}

function belowText(now: PackLine | undefined): string {
  if (now?.sold !== true) return 'Nadie puede comprarlo ahora'
  return now.off === 0 ? 'Precio final, con IVA' : `${money(now.listPrice)} menos ${now.off} %`
}
