import ReplyIcon from '@mui/icons-material/Reply'
import { Box, Button, Card, LinearProgress, Typography } from '@mui/material'
import type { Message } from '@preciosa/contracts'
import { ListButton, ShowBase, Title, TopToolbar, useShowContext } from 'react-admin'
import { Facts } from '../format/facts.js'
import { when } from '../format/shown.js'
import { PageTitle } from '../layout/page-title.js'
import { DOOR_NAMES, mailStatus } from './names.js'
import { VehicleLink } from './vehicle-link.js'

export default function MessagePage() {
  return (
    <ShowBase<Message>>
      <Whole />
    </ShowBase>
  )
}

function Whole() {
  const { record } = useShowContext<Message>()
  if (record === undefined) return <LinearProgress aria-label="Cargando" />
  const { id, subject, email, message, vehicle, door, mail, createdAt } = record
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text={`Mensaje ${id}`} />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', pb: 0 }}>
        <ListButton label="Volver a los mensajes" />
      </TopToolbar>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
        <Facts
          facts={[
            ['De (sin comprobar)', email],
            ['Recibido', when(createdAt)],
            ['Formulario', DOOR_NAMES[door]],
            ['Aviso por e-mail', mailStatus(mail).name],
          ]}
        />
        {vehicle !== null && (
          <Typography>
            Habla de un vehículo: <VehicleLink vehicle={vehicle} />
          </Typography>
        )}
        <Typography sx={{ maxWidth: '70ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
        <Box>
          <Button variant="outlined" startIcon={<ReplyIcon />} href={answerTo({ email, subject })}>
            Responder por e-mail
          </Button>
        </Box>
      </Card>
    </Box>
  )
}

function answerTo({ email, subject }: Pick<Message, 'email' | 'subject'>): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}
