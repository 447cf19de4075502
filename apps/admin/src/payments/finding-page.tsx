import { Box, Card, Link as MuiLink, Typography } from '@mui/material'
import { type Finding, FINDING_NAMES } from '@preciosa/contracts/payments'
import type { ReactNode } from 'react'
import { Link, useCanAccess } from 'react-admin'
import { Facts } from '../format/facts.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'
import { FindingActions } from './finding-actions.js'
import { FINDINGS_SAY, findingStatus, PANEL } from './names.js'

export default function FindingPage() {
  return <RecordPage<Finding> sheet={Sheet} />
}

function Sheet({ record: finding }: { record: Finding }) {
  const { canAccess } = useCanAccess({ resource: 'payment-findings', action: 'settle' })
  const [name, says] = [FINDING_NAMES[finding.kind], FINDINGS_SAY[finding.kind]]
  return (
    <RecordFrame title={`Por resolver ${finding.id}`} back="Volver a lo que falta resolver">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography component="h2" variant="h6">
            {name}
          </Typography>
          <StatusChip {...findingStatus(finding)} />
        </Box>
        <Typography sx={{ maxWidth: '70ch' }}>{says}</Typography>
        <Facts facts={factsOf(finding)} />
        {finding.settledAt === null && canAccess === true && <FindingActions finding={finding} />}
      </Card>
    </RecordFrame>
  )
}

function factsOf(finding: Finding): [name: string, value: ReactNode][] {
  const { about, detail, code, foundAt, orderId, accountId, settledAt, settledBy, note } = finding
  const links: [string, ReactNode][] = [
    ...(orderId === null ? [] : [link('Pedido', `/payments/${orderId}/show`, orderId)]),
    ...(accountId === null ? [] : [link('Usuario', `/users/${accountId}/show`, `Usuario ${accountId}`)]),
  ]
  const settled: [string, ReactNode][] =
    settledAt === null
      ? []
      : [
          ['Resuelto', `${when(settledAt)}, ${settledBy ?? 'el sistema'}`],
          ['Nota', note ?? '—'],
        ]
  return [
    ['Sobre qué', about],
    ['Qué se sabe', <WithCode key="detail" text={detail} code={code} />],
    ...deadlineFact(finding),
    ['Encontrado', when(foundAt)],
    ...links,
    ...settled,
  ]
}

function deadlineFact({ kind, deadline }: Finding): [string, ReactNode][] {
  if (kind !== 'chargeback' && kind !== 'mediation' && kind !== 'claim') return []
  const until = deadline === null ? 'Mercado Pago no dio una fecha' : when(deadline)
  return [
    ...(kind === 'chargeback' ? [['Pruebas hasta', until] satisfies [string, ReactNode]] : []),
    [
      'Dónde',
      <MuiLink key="panel" href={PANEL} target="_blank" rel="noreferrer">
        Actividad de Mercado Pago
      </MuiLink>,
    ],
  ]
}

/** Words, and small beside them the code that Mercado Pago or the program has for it. */
function WithCode({ text, code }: { text: string; code: string | null }) {
  if (code === null) return text
  return (
    <>
      {text}{' '}
      <Typography component="span" variant="caption" color="textSecondary">
        {code}
      </Typography>
    </>
  )
}

function link(name: string, to: string, text: string): [string, ReactNode] {
  return [
    name,
    <Link key={name} to={to}>
      {text}
    </Link>,
  ]
}
