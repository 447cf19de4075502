import { Alert, Box, Card, Typography } from '@mui/material'
import { backofficeMailRoutes as routes, type MailDetail, RESEND_REFUSALS } from '@preciosa/contracts/mail'
import { MAIL_KIND_NAMES } from '@preciosa/contracts/registry'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { Facts } from '../format/facts.js'
import { count, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { AskedAction } from '../layout/asked-action.js'
import { RowLink } from '../layout/row-link.js'
import { addressText, mailReason, mailState, subjectText } from './names.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function MailPage() {
  return <RecordPage<MailDetail> sheet={Whole} />
}

function Whole({ record: mail }: { record: MailDetail }) {
  return (
    <RecordFrame title={`Correo ${mail.id}`} back="Volver a los correos">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography component="h2" variant="h6">
            {MAIL_KIND_NAMES[mail.kind]}
          </Typography>
          <StatusChip {...mailState(mail)} />
        </Box>
        <Facts
          facts={[
            ['Para', addressText(mail.address)],
            ['Asunto', subjectText(mail)],
            ['Por qué', mailReason(mail)],
            ['Intentos', count(mail.attempts)],
            ['Escrito', when(mail.createdAt)],
            ['Terminó', when(mail.endedAt)],
            ...(mail.userId === null ? [] : [userFact(mail.userId)]),
            ...(mail.againOf === null ? [] : [mailFact('Otro envío de', mail.againOf)]),
            ...(mail.sentAgainAs === null ? [] : [mailFact('Se mandó otra vez como', mail.sentAgainAs)]),
          ]}
        />
        <Typography variant="body2" color="textSecondary">
          Lo que dice un correo no se muestra: puede llevar un código o un enlace que abre una cuenta. Cómo es
          cada tipo se ve en los <RowLink to={`/mail-templates/${mail.kind}/show`}>modelos</RowLink>.
        </Typography>
        <Resend mail={mail} />
      </Card>
    </RecordFrame>
  )
}

const userFact = (id: number) =>
  ['Usuario', <RowLink to={`/users/${id}/show`}>{`Usuario ${id}`}</RowLink>] as const
const mailFact = (name: string, id: number) =>
  [name, <RowLink to={`/mails/${id}/show`}>{`Correo ${id}`}</RowLink>] as const

function Resend({ mail: { id, status, resendTo, resendRefusal } }: { mail: MailDetail }) {
  const { canAccess } = useCanAccess({ resource: 'mails', action: 'resend' })
  if (canAccess !== true) return null
  if (resendRefusal !== null)
    return <Alert severity="info">{`No se manda otra vez. ${RESEND_REFUSALS[resendRefusal]}`}</Alert>
  const lines = [`Va a ${addressText(resendTo)} con los mismos datos. Queda en la auditoría, con tu nombre.`]
  if (status === 'unknown') lines.unshift('Este correo pudo haber llegado: la persona lo tendría dos veces.')
  return (
    <Box>
      <AskedAction
        label="Mandar otra vez"
        title="¿Mandar otra vez este correo?"
        lines={lines}
        confirm="Mandar"
        done="El correo está en camino."
        act={() => call(routes.resendMail, { params: { id } })}
      />
    </Box>
  )
}
