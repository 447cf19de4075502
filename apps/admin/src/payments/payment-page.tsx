import { Alert, AlertTitle, Box, Card, LinearProgress, Typography } from '@mui/material'
import { ORDER_KIND_NAMES, type OrderSheet } from '@preciosa/contracts/payments'
import type { ReactNode } from 'react'
import { Link, ListButton, ShowBase, Title, TopToolbar, useCanAccess, useShowContext } from 'react-admin'
import { WHOLE } from '../api/whole.js'
import { AmountHead } from '../format/amount-head.js'
import { Facts } from '../format/facts.js'
import { count, money, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { PageTitle } from '../layout/page-title.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { Chargebacks } from './chargebacks.js'
import { billingText, buyerName, paymentChip } from './names.js'
import { RefundButton } from './refund-button.js'
import { refundSpeech } from './refund.rules.js'
import { Timeline } from './timeline.js'
import { timelineOf } from './timeline.rules.js'

export default function PaymentPage() {
  const permitted = usePermittedQuery('show')
  return (
    <ShowBase<OrderSheet> queryOptions={{ ...WHOLE, ...permitted }}>
      <Sheet />
    </ShowBase>
  )
}

function Sheet() {
  const { record: order } = useShowContext<OrderSheet>()
  const { canAccess } = useCanAccess({ resource: 'payments', action: 'refund' })
  if (order === undefined) return <LinearProgress aria-label="Cargando" />
  const { name, kind, status, amount, createdAt, reason, effects } = order
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text={`Pago de ${name}`} />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', pb: 0 }}>
        <ListButton label="Volver a los pagos" />
      </TopToolbar>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <AmountHead
          name={name}
          chip={<StatusChip {...paymentChip(status)} />}
          below={`${ORDER_KIND_NAMES[kind]} · ${when(createdAt)}`}
          amount={money(amount)}
        />
        {reason !== null && <Alert severity="warning">{reason}</Alert>}
        <Facts facts={factsOf(order)} />
        <Chargebacks order={order} />
        <ToTell order={order} />
        {effects.refusal === null ? (
          canAccess === true && (
            <Box>
              <RefundButton order={order} />
            </Box>
          )
        ) : (
          <Typography color="textSecondary">{`No se puede devolver. ${effects.refusal}`}</Typography>
        )}
      </Card>
      <Card component="section" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
        <Typography component="h2" variant="h6" gutterBottom>
          Qué pasó
        </Typography>
        <Timeline happenings={timelineOf(order)} />
      </Card>
    </Box>
  )
}

/** What staff can read to the person on the phone. */
function ToTell({ order }: { order: OrderSheet }) {
  const speech = refundSpeech(order)
  if (speech === null) return null
  return (
    <Alert severity="info">
      <AlertTitle>Para decirle a la persona</AlertTitle>
      {speech}
    </Alert>
  )
}

function factsOf(order: OrderSheet): [name: string, value: ReactNode][] {
  const { id, accountId, externalId, credits, refunded, receipt, billing } = order
  return [
    [
      'Usuario',
      <Link key="user" to={`/users/${accountId}/show`}>
        {buyerName(order)}
      </Link>,
    ],
    ['Pedido', id],
    ['En Mercado Pago', externalId ?? '—'],
    ['InfoCredits', count(credits)],
    ['Devuelto', refunded === 0 ? 'Nada' : money(refunded)],
    ['Comprobante', receipt ?? '—'],
    ['Facturación de ese día', billingText(billing)],
  ]
}
