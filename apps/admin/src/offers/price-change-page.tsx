import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { backofficePriceChangeRoutes as routes, type PriceChange } from '@preciosa/contracts/price-changes'
import { useCanAccess } from 'react-admin'
import { AmountHead } from '../format/amount-head.js'
import { by, dayOf, money, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { PriceChangeLines } from './price-change-lines.js'
import { changeName, changeStatus, countsText } from './price-change-names.js'
import { WithdrawPriceChange } from './withdraw-price-change.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function PriceChangePage() {
  return <RecordPage<PriceChange> sheet={Sheet} />
}

function Sheet({ record: change }: { record: PriceChange }) {
  const { canAccess } = useCanAccess({ resource: 'price-changes', action: 'edit' })
  const { id, monthly, yearly, holdsFrom, createdAt, reason, withdrawn, canWithdraw, counts } = change
  const name = changeName(change)
  return (
    <RecordFrame title={`Cambio de precio de ${name}`} back="Volver a los cambios de precio">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <AmountHead
          name={name}
          chip={<StatusChip {...changeStatus(change)} />}
          below={`Por mes, o ${money(yearly)} por año · Se cobra desde el ${dayOf(holdsFrom)}`}
          amount={money(monthly)}
        />
        <Typography>{`${when(createdAt)}, ${by(change.by)}: ${reason}`}</Typography>
        {withdrawn !== null && (
          <Alert severity="info">{`Sin efecto desde el ${when(withdrawn.at)}, ${by(withdrawn.by)}: ${withdrawn.reason}`}</Alert>
        )}
        <Typography>{countsText(counts)}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            size="small"
            href={routes.priceChangeCsv.path.replace('{id}', String(id))}
          >
            Descargar CSV
          </Button>
          {canAccess === true && canWithdraw && <WithdrawPriceChange change={change} />}
        </Box>
      </Card>
      <Card component="section" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
        <Typography component="h2" variant="h6" gutterBottom>
          A quiénes les cambia
        </Typography>
        <PriceChangeLines changeId={id} mayRetry={canAccess === true} />
      </Card>
    </RecordFrame>
  )
}
