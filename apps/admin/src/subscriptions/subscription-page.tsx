import { Alert, Box, Card, Typography } from '@mui/material'
import {
  backofficeSubscriptionRoutes as routes,
  PAID_BY_NAMES,
  PAYMENT_STATUS_NAMES,
  type SubscriptionSheet,
} from '@preciosa/contracts/payments'
import type { ReactNode } from 'react'
import { Link, useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { AmountHead } from '../format/amount-head.js'
import { Facts } from '../format/facts.js'
import { count, money, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { AskedAction } from '../layout/asked-action.js'
import { Section } from '../layout/section.js'
import { buyerName } from '../payments/names.js'
import { Timeline } from '../payments/timeline.js'
import { ScrollTable } from '../report/scroll-table.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'
import { historyOf } from './history.rules.js'
import { leavingText, paidUntilText, pauseText, priceText, stateChip } from './names.js'

export default function SubscriptionPage() {
  return <RecordPage<SubscriptionSheet> sheet={Sheet} />
}

function Sheet({ record: subscription }: { record: SubscriptionSheet }) {
  const { name, state, pauseReason, history, former, orders } = subscription
  return (
    <RecordFrame title={`Suscripción a ${name}`} back="Volver a las suscripciones">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <AmountHead
          name={name}
          chip={<StatusChip {...stateChip(state)} />}
          below={PAID_BY_NAMES[subscription.paidBy]}
          amount={priceText(subscription)}
        />
        {pauseReason !== null && (
          <Alert severity="warning">{pauseText(pauseReason, subscription.pausedAt)}</Alert>
        )}
        <Leaving subscription={subscription} />
        <Facts facts={factsOf(subscription)} />
      </Card>
      <Section title="Qué pasó">
        <Timeline happenings={historyOf(history)} />
      </Section>
      {former.length > 0 && (
        <Section title="Condiciones de antes">
          <ScrollTable
            label="Condiciones de antes"
            columns={[
              { title: 'Hasta' },
              { title: 'Plan' },
              { title: 'Precio', right: true },
              { title: 'InfoCredits por mes', right: true },
            ]}
            rows={former.map(({ until, name: plan, price, infocreditsPerMonth }) => [
              when(until),
              plan,
              money(price),
              count(infocreditsPerMonth),
            ])}
          />
        </Section>
      )}
      <Section title="Pagos">
        {orders.length === 0 ? (
          <Typography>No tiene pagos.</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {orders.map(({ id, name: what, createdAt, amount, status }) => (
              <li key={id}>
                <Link to={`/payments/${id}/show`}>{`${what}, del ${when(createdAt)}`}</Link>
                {`: ${money(amount)}. ${PAYMENT_STATUS_NAMES[status]}.`}
              </li>
            ))}
          </Box>
        )}
      </Section>
    </RecordFrame>
  )
}

/** Staff note that they saw it; that changes nothing. */
function Leaving({ subscription }: { subscription: SubscriptionSheet }) {
  const { canAccess } = useCanAccess({ resource: 'subscriptions', action: 'see' })
  const text = leavingText(subscription)
  if (text === null) return null
  const { id, seenAt, state } = subscription
  return (
    <Alert
      severity="info"
      action={
        seenAt === null && state === 'ending' && canAccess === true ? (
          <AskedAction
            label="Visto"
            title="¿Anotar que lo viste?"
            lines={['No cambia nada: la baja ya está hecha, y la persona puede retirarla.']}
            confirm="Visto"
            done="Quedó anotado."
            act={() => call(routes.seeLeaving, { params: { id } })}
          />
        ) : null
      }
    >
      {text}
    </Alert>
  )
}

function factsOf(subscription: SubscriptionSheet): [name: string, value: ReactNode][] {
  const { accountId, externalId, infocreditsPerMonth, startsAt, endsAt, next } = subscription
  return [
    [
      'Usuario',
      <Link key="user" to={`/users/${accountId}/show`}>
        {buyerName(subscription)}
      </Link>,
    ],
    ['Desde', when(startsAt)],
    ['Pagado hasta', paidUntilText(subscription)],
    ['Termina', when(endsAt)],
    ['Después', next ?? '—'],
    ['InfoCredits por mes', count(infocreditsPerMonth)],
    ['En Mercado Pago', externalId ?? '—'],
  ]
}
