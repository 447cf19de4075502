import { Alert, Box, Card, Typography } from '@mui/material'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import type { UserSheet } from '@preciosa/contracts/users'
import { listAddress } from '../api/list-query.rules.js'
import { Facts } from '../format/facts.js'
import { count, counted, lastDay, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { RowLink } from '../layout/row-link.js'
import { Section } from '../layout/section.js'
import { AccountPayments } from '../payments/account-payments.js'
import { ScrollTable } from '../report/scroll-table.js'
import { GivePlan } from './give-plan.js'
import { LedgerSection } from './ledger-section.js'
import {
  addressOf,
  BILLING_NAMES,
  consentDoorName,
  CREDIT_KIND_NAMES,
  keeperName,
  signInMethodNames,
  PLAN_STATE,
  userStatus,
  userTypeName,
} from './names.js'
import { RefusedAddress } from './refused-address.js'
import { UserActions } from './user-actions.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function UserPage() {
  return <RecordPage<UserSheet> sheet={Sheet} />
}

function Sheet({ record: user }: { record: UserSheet }) {
  return (
    <RecordFrame title={`Usuario ${user.id}`} back="Volver a los usuarios">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            {addressOf(user)}
          </Typography>
          <StatusChip {...userStatus(user)} />
        </Box>
        {user.block !== null && (
          <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
            {`Bloqueado desde el ${when(user.block.at)}: ${user.block.reason}`}
          </Alert>
        )}
        {user.deleted ? (
          <Alert severity="info">
            La persona eliminó su cuenta: queda lo que la ley pide guardar, sin sus datos. Nadie puede usarla,
            tampoco sus créditos.
          </Alert>
        ) : (
          <>
            <RefusedAddress user={user} />
            <Facts facts={profileFacts(user)} />
            <UserActions user={user} />
          </>
        )}
      </Card>
      {!user.deleted && (
        <Section title="Plan">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Typography>{planName(user)}</Typography>
            {user.subscription !== null && <StatusChip {...PLAN_STATE[user.subscription.state]} />}
          </Box>
          {user.fleet !== null && (
            <Typography>
              {user.fleet.isOwner ? 'Administra el grupo ' : 'Está en el grupo '}
              <RowLink to={`/fleets/${user.fleet.id}/show`}>{user.fleet.name}</RowLink>.
            </Typography>
          )}
          <Facts facts={planFacts(user)} />
          <GivePlan user={user} />
        </Section>
      )}
      <Section title={creditsTitle(user)}>
        {user.waitingCredits !== null && <Alert severity="warning">{waitingText(user.waitingCredits)}</Alert>}
        {user.lots.length === 0 ? (
          <Typography>No le quedan créditos.</Typography>
        ) : (
          <ScrollTable
            label="Créditos que le quedan"
            columns={[{ title: 'De' }, { title: 'Quedan', right: true }, { title: 'Valen hasta el' }]}
            rows={user.lots.map(({ kind, left, amount, expiresAt }) => [
              CREDIT_KIND_NAMES[kind],
              `${count(left)} de ${count(amount)}`,
              expiresAt === null ? 'No vencen' : lastDay(expiresAt),
            ])}
          />
        )}
      </Section>
      <Section title="Movimientos">
        <LedgerSection />
      </Section>
      <Section title="Pagos">
        <AccountPayments accountId={user.id} />
        <Typography>
          <RowLink to={listAddress('invoices', { accountId: user.id })}>Sus facturas</RowLink>
        </Typography>
      </Section>
      <Section title="Textos que aceptó">
        {user.accepted.length === 0 ? (
          <Typography>Todavía no aceptó ninguno.</Typography>
        ) : (
          <ScrollTable
            label="Textos que aceptó"
            columns={[
              { title: 'Texto' },
              { title: 'Versión', right: true },
              { title: 'Cuándo' },
              { title: 'Cómo' },
            ]}
            rows={user.accepted.map(({ path, version, at, door }) => [
              `/${path}`,
              count(version),
              when(at),
              consentDoorName(door),
            ])}
          />
        )}
      </Section>
      <Section title="Sesiones abiertas">
        {user.sessions.length === 0 ? (
          <Typography>No tiene sesiones abiertas.</Typography>
        ) : (
          <ScrollTable
            label="Sesiones abiertas"
            columns={[{ title: 'Iniciada' }, { title: 'Último uso' }, { title: 'Termina' }]}
            rows={user.sessions.map(({ createdAt, lastUsedAt, expiresAt }) => [
              when(createdAt),
              when(lastUsedAt),
              when(expiresAt),
            ])}
          />
        )}
      </Section>
    </RecordFrame>
  )
}

function creditsTitle({ deleted, balance }: UserSheet): string {
  return deleted ? 'Créditos al irse' : `Créditos: ${counted(balance, 'disponible', 'disponibles')}`
}

function waitingText({ credits, since, accounts }: NonNullable<UserSheet['waitingCredits']>): string {
  const sharing =
    accounts === 1
      ? 'ninguna otra cuenta de su red recibió ni espera créditos de regalo en el último día'
      : `${counted(accounts, 'cuenta', 'cuentas')} de su red, con esta, recibieron o esperan créditos de regalo en el último día`
  return `${counted(credits, 'crédito', 'créditos')} en espera desde el ${when(since)}: ${sharing}. Se acreditan cuando la red tenga lugar, o ahora si los acreditás. Si bloqueás la cuenta, no se acreditan.`
}

/** A plan has no effect before the profile exists, but staff must see it. */
function planName({ plan, subscription }: UserSheet): string {
  return plan === 'unsuscribed' && subscription !== null
    ? `${subscription.name}, cuando complete su perfil`
    : PLAN_NAMES[plan]
}

type Fact = [name: string, value: string]

function profileFacts({
  name,
  type,
  profile,
  activated,
  emailVerified,
  issuer,
  waysIn,
  createdAt,
  toAccept,
}: UserSheet): Fact[] {
  const phone = [profile?.prefix, profile?.phoneNumber].filter(Boolean).join(' ')
  const place = [profile?.locality, profile?.province].filter(Boolean).join(', ')
  return [
    ['Nombre', name ?? '—'],
    ['Tipo', userTypeName(type)],
    ['Empresa', profile?.companyName ?? '—'],
    ['Teléfono', phone === '' ? '—' : phone],
    ['Localidad', place === '' ? '—' : place],
    ['Perfil', profile?.completed === true ? 'completo' : 'incompleto'],
    ['Cuenta activada', activated ? 'sí' : 'no'],
    ['E-mail comprobado', emailVerified ? 'sí' : 'no'],
    ['Cuenta en', keeperName(issuer)],
    ['Entra con', signInMethodNames(waysIn)],
    ['Registrado', when(createdAt)],
    [
      'Tiene que aceptar',
      toAccept.map(({ path, version }) => `/${path}, versión ${version}`).join(' · ') || 'nada',
    ],
  ]
}

function planFacts({ subscription, chosenPlan }: UserSheet): Fact[] {
  const chosen: Fact[] =
    chosenPlan === null
      ? []
      : [['Último plan que eligió', `${chosenPlan.name}, ${BILLING_NAMES[chosenPlan.billing]}`]]
  if (subscription === null) return chosen
  const { billing, infocreditsPerMonth, startsAt, paidUntil, endsAt, paidBy } = subscription
  const isGiven = paidBy === 'given'
  return [
    ['Se paga', isGiven ? 'Nada: se le dio a mano' : BILLING_NAMES[billing]],
    ['Créditos por mes', count(infocreditsPerMonth)],
    ['Desde', when(startsAt)],
    ['Pagado hasta', isGiven ? '—' : when(paidUntil)],
    ['Termina', when(endsAt)],
    ...chosen,
  ]
}
