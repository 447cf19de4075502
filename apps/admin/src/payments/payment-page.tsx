import { Alert, AlertTitle, Box, Card, Typography } from '@mui/material'
import { ORDER_KIND_NAMES, type OrderSheet } from '@preciosa/contracts/payments'
import type { ReactNode } from 'react'
import { Link, useCanAccess } from 'react-admin'
import { AmountHead } from '../format/amount-head.js'
import { billingText } from '../format/billing-text.js'
import { Facts } from '../format/facts.js'
import { count, money, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { InvoicesOf } from '../invoices/invoices-of.js'
import { Section } from '../layout/section.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'
import { Chargebacks } from './chargebacks.js'
import { buyerName, paymentChip } from './names.js'
import { RefundButton } from './refund-button.js'
import { refundSpeech } from './refund.rules.js'
import { Timeline } from './timeline.js'
import { timelineOf } from './timeline.rules.js'

export default function PaymentPage() {
  return <RecordPage<OrderSheet> sheet={Sheet} />
}

function Sheet({ record: order }: { record: OrderSheet }) {
  const { canAccess } = useCanAccess({ resource: 'payments', action: 'refund' })
  const { name, kind, status, amount, createdAt, reason, effects } = order
  return (
    <RecordFrame title={`Pago de ${name}`} back="Volver a los pagos">
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
      <Section title="Qué pasó">
        <Timeline happenings={timelineOf(order)} />
      </Section>
      <InvoicesOf filter={{ paymentId: order.id }} />
    </RecordFrame>
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
