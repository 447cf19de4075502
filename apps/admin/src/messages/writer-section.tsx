import { Alert, Box, LinearProgress, Typography } from '@mui/material'
import type { MessageDetail, MessageWriter } from '@preciosa/contracts/contact'
import { MESSAGE_STATE_NAMES } from '@preciosa/contracts/payments'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import { Link, useCanAccess } from 'react-admin'
import { Facts } from '../format/facts.js'
import { count, when } from '../format/shown.js'
import { Section } from '../layout/section.js'
import { LeavePlan } from './leave-plan.js'
import { useMessageWriter } from './use-message-writer.js'

/** What is known of the message's address. */
export function WriterSection({ message }: { message: MessageDetail }) {
  const { data: writer, isError } = useMessageWriter(message.id)
  return (
    <Section title="Quién escribe">
      {message.door !== 'plan' && (
        <Alert severity="info">
          La dirección no está comprobada: puede haberla escrito otra persona. No le mandes datos de la
          cuenta.
        </Alert>
      )}
      {isError && <Alert severity="error">No se pudo leer de quién es la dirección. Probá de nuevo.</Alert>}
      {writer === undefined && !isError && <LinearProgress aria-label="Cargando" />}
      {writer !== undefined && (
        <>
          <Account message={message} account={writer.account} />
          <Others others={writer.others} />
        </>
      )}
    </Section>
  )
}

function Account({ message, account }: { message: MessageDetail; account: MessageWriter['account'] }) {
  const { canAccess } = useCanAccess({ resource: 'subscriptions', action: 'leave' })
  if (account === null) return <Typography>Ninguna cuenta tiene esa dirección.</Typography>
  const { id, name, plan, subscription, balance, activated, blocked, mayLeave } = account
  return (
    <>
      <Facts
        facts={[
          [
            'Cuenta con esa dirección',
            <Link key="user" to={`/users/${id}/show`}>
              {name ?? `Usuario ${id}`}
            </Link>,
          ],
          [
            'Plan',
            subscription === null ? (
              PLAN_NAMES[plan]
            ) : (
              <Link key="plan" to={`/subscriptions/${subscription.id}/show`}>
                {subscription.name}
              </Link>
            ),
          ],
          ...(subscription?.endsAt == null ? [] : [['Termina', when(subscription.endsAt)] as const]),
          ['Créditos', count(balance)],
          ['Cuenta', blocked ? 'bloqueada' : activated ? 'activada' : 'sin activar'],
        ]}
      />
      {message.type === 'unsubscribe' && mayLeave && subscription !== null && canAccess === true && (
        <LeavePlan subscription={subscription} />
      )}
    </>
  )
}

function Others({ others }: { others: MessageWriter['others'] }) {
  if (others.length === 0) return <Typography>No hay otros mensajes de esa dirección.</Typography>
  return (
    <div>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        Otros mensajes de esa dirección
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {others.map(({ id, subject, createdAt, state }) => (
          <li key={id}>
            <Link to={`/messages/${id}/show`}>{subject}</Link>
            {`, ${when(createdAt)}. ${MESSAGE_STATE_NAMES[state]}.`}
          </li>
        ))}
      </Box>
    </div>
  )
}
