import { Alert, Box, Card, Typography } from '@mui/material'
import { COMPANY_TYPES, MESSAGE_TYPE_NAMES, type MessageDetail } from '@preciosa/contracts/contact'
import { MESSAGE_DOOR_NAMES } from '@preciosa/contracts/payments'
import type { ReactNode } from 'react'
import { Link, useCanAccess } from 'react-admin'
import { Facts } from '../format/facts.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { Section } from '../layout/section.js'
import { Answers } from './answers.js'
import { CompanySection } from './company-section.js'
import { MessageActions } from './message-actions.js'
import { addressText, leavingText, noticeName, stateChip } from './names.js'
import { Notes } from './notes.js'
import { VehicleLink } from './vehicle-link.js'
import { WriterSection } from './writer-section.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function MessagePage() {
  return <RecordPage<MessageDetail> sheet={Whole} />
}

function Whole({ record: message }: { record: MessageDetail }) {
  const { canAccess } = useCanAccess({ resource: 'messages', action: 'edit' })
  const mayEdit = canAccess === true
  const { id, subject, vehicle, leaving, type } = message
  const isCompany = COMPANY_TYPES.some((each) => each === type)
  return (
    <RecordFrame title={`Mensaje ${id}`} back="Volver a los mensajes">
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
                {subject}
              </Typography>
              <StatusChip {...stateChip(message)} />
            </Box>
            <Facts facts={factsOf(message)} />
            {vehicle !== null && (
              <Typography>
                Habla de un vehículo: <VehicleLink vehicle={vehicle} />
              </Typography>
            )}
            {leaving !== null && (
              <Alert severity="info">
                {leavingText(leaving)}.{' '}
                <Link to={`/subscriptions/${leaving.subscriptionId}/show`}>Ver la suscripción</Link>
              </Alert>
            )}
            <Typography sx={{ maxWidth: '70ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {message.message}
            </Typography>
            {mayEdit && <MessageActions message={message} />}
          </Card>
          <Section title="Respuestas">
            <Answers message={message} mayEdit={mayEdit} />
          </Section>
          {isCompany && (
            <Section title="Empresa">
              <CompanySection message={message} mayEdit={mayEdit} />
            </Section>
          )}
          <Section title="Notas del equipo">
            <Notes message={message} mayEdit={mayEdit} />
          </Section>
        </Box>
        <WriterSection message={message} />
      </Box>
    </RecordFrame>
  )
}

function factsOf(message: MessageDetail): [name: string, value: ReactNode][] {
  const { door, email, fields, createdAt, mail, type, holder, changedBy, changedAt } = message
  const lines: [string, string | undefined][] = [
    ['Nombre', fields.name],
    ['Teléfono', fields.phone],
    ['Razón social', fields.company],
    ['Localidad', addressText(fields) === '—' ? undefined : addressText(fields)],
  ]
  return [
    [door === 'plan' ? 'De' : 'De (sin comprobar)', email],
    ...lines.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
    ['Tipo', MESSAGE_TYPE_NAMES[type]],
    ['Recibido', when(createdAt)],
    ['Formulario', MESSAGE_DOOR_NAMES[door]],
    ['Aviso por e-mail', noticeName(mail)],
    ['Lo tiene', holder?.name ?? 'Nadie'],
    ['Último cambio', changedAt === null ? '—' : `${when(changedAt)}, ${changedBy ?? 'el sistema'}`],
  ]
}
