import { Box, Card, LinearProgress, Typography } from '@mui/material'
import type { MailPreview } from '@preciosa/contracts/mail'
import { MAIL_KIND_NAMES } from '@preciosa/contracts/registry'
import { ListButton, ShowBase, Title, TopToolbar, useShowContext } from 'react-admin'
import { WHOLE } from '../api/whole.js'
import { Facts } from '../format/facts.js'
import { PageTitle } from '../layout/page-title.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'

export default function TemplatePage() {
  const permitted = usePermittedQuery('show')
  return (
    <ShowBase<MailPreview> queryOptions={{ ...WHOLE, ...permitted }}>
      <Whole />
    </ShowBase>
  )
}

function Whole() {
  const { record } = useShowContext<MailPreview>()
  if (record === undefined) return <LinearProgress aria-label="Cargando" />
  const { id, subject, replyTo, text, html } = record
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text={`Modelo: ${MAIL_KIND_NAMES[id]}`} />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', pb: 0 }}>
        <ListButton label="Volver a los modelos" />
      </TopToolbar>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Facts
          facts={[
            ['Asunto', subject],
            ['Las respuestas van a', replyTo ?? 'La dirección de envío'],
            ['Datos', 'Inventados'],
          ]}
        />
      </Card>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
          <Typography component="h2" variant="h6">
            Con formato
          </Typography>
          {/* Without any permission: no scripts, no forms, no way out of the frame. */}
          <Box
            component="iframe"
            title={`Correo de ejemplo: ${subject}`}
            sandbox=""
            srcDoc={html}
            sx={{
              width: '100%',
              height: '48rem',
              border: 1,
              borderColor: 'divider',
              bgcolor: 'common.white',
            }}
          />
        </Card>
        <Card
          component="section"
          sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, alignContent: 'start' }}
        >
          <Typography component="h2" variant="h6">
            Sólo texto
          </Typography>
          <Typography
            component="pre"
            sx={{ m: 0, fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {text}
          </Typography>
        </Card>
      </Box>
    </Box>
  )
}
