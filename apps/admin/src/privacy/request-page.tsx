import { Box, Card, Typography } from '@mui/material'
import { MAX_NOTE } from '@preciosa/contracts/contact'
import { MAIL_STATUS_NAMES } from '@preciosa/contracts/mail'
import { backofficePrivacyRoutes as routes, type PrivacyRequestDetail } from '@preciosa/contracts/privacy'
import type { ReactNode } from 'react'
import { Link, useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { Facts } from '../format/facts.js'
import { count, counted, dayText, today, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { Section } from '../layout/section.js'
import { Written } from '../messages/written.js'
import { WrittenForm } from '../messages/written-form.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'
import { EVENT_NAMES, KIND_NAMES, ORIGIN_NAMES, PROOF_NAMES, REASON_NAMES, stateChip } from './names.js'
import { AnswerForm, RequestActions } from './request-actions.js'

export default function RequestPage() {
  return <RecordPage<PrivacyRequestDetail> sheet={Sheet} />
}

function Sheet({ record: request }: { record: PrivacyRequestDetail }) {
  const { canAccess } = useCanAccess({ resource: 'privacy-requests', action: 'edit' })
  const mayEdit = canAccess === true
  const { id, code, kind, text, events } = request
  return (
    <RecordFrame title={`Pedido ${code}`} back="Volver a los pedidos">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography component="h2" variant="h6">
            {KIND_NAMES[kind]}
          </Typography>
          <StatusChip {...stateChip(request, today())} />
        </Box>
        <Facts facts={factsOf(request)} />
        {text !== '' && (
          <Typography sx={{ maxWidth: '70ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        )}
        {mayEdit && <RequestActions request={request} />}
      </Card>
      {mayEdit && request.state !== 'unproved' && request.state !== 'closed' && (
        <Section title="Responder con un texto">
          <AnswerForm request={request} />
        </Section>
      )}
      <Section title="Qué pasó">
        {events.map((event) => (
          <Written
            key={event.id}
            head={`${EVENT_NAMES[event.kind]}, ${when(event.at)}${event.by === null ? '' : `, ${event.by}`}${
              event.mail === null ? '' : ` · correo: ${MAIL_STATUS_NAMES[event.mail].toLowerCase()}`
            }`}
            text={event.text}
          />
        ))}
        {mayEdit && (
          <WrittenForm
            label="Nota"
            help="Queda con tu nombre y la fecha, y no se borra. Quien pidió puede leerla si pide sus datos."
            rows={2}
            max={MAX_NOTE}
            button="Agregar la nota"
            done="La nota quedó agregada."
            send={(note) => call(routes.notePrivacyRequest, { params: { id }, body: { text: note } })}
          />
        )}
      </Section>
    </RecordFrame>
  )
}

function factsOf(request: PrivacyRequestDetail): [name: string, value: ReactNode][] {
  const { email, name, document, origin, receivedAt, dueOn, addressProvedAt, identityProof, account, held } =
    request
  const { reason, holder, changedAt, changedBy } = request
  return [
    ['E-mail', email ?? '—'],
    ['Nombre, como lo escribió', name || '—'],
    ['Documento, como lo escribió', document || '—'],
    ['Cómo llegó', ORIGIN_NAMES[origin]],
    ['Recibido: desde ahí corre el plazo', when(receivedAt)],
    ['Vence', dayText(dueOn)],
    ['Confirmó la dirección', when(addressProvedAt)],
    ['Documento que se vio', identityProof === null ? '—' : PROOF_NAMES[identityProof]],
    [
      'Cuenta con esa dirección',
      account === null ? (
        'Ninguna'
      ) : (
        <Link to={`/users/${account.id}/show`}>
          {account.isActivated ? 'Ver la cuenta' : 'Una sin activar'}
        </Link>
      ),
    ],
    [
      'Además, con esa dirección',
      `${counted(held.messages, 'mensaje', 'mensajes')}, ${counted(held.mails, 'correo', 'correos')} del último mes, ${
        held.invitations === 1 ? '1 lugar' : `${count(held.invitations)} lugares`
      } en un grupo`,
    ],
    ...(reason === null ? [] : [['Motivo del cierre', REASON_NAMES[reason]] as [string, string]]),
    ['Lo tiene', holder?.name ?? 'Nadie'],
    [
      'Último cambio',
      changedAt === null ? '—' : `${when(changedAt)}, ${changedBy ?? 'la persona o el sistema'}`,
    ],
  ]
}
