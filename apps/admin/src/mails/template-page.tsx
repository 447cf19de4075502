import { Box, Card, Typography } from '@mui/material'
import type { MailPreview } from '@preciosa/contracts/mail'
import { MAIL_KIND_NAMES } from '@preciosa/contracts/registry'
import { Facts } from '../format/facts.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function TemplatePage() {
  return <RecordPage<MailPreview> sheet={Whole} />
}

function Whole({ record }: { record: MailPreview }) {
  const { id, subject, replyTo, text, html } = record
  return (
    <RecordFrame title={`Modelo: ${MAIL_KIND_NAMES[id]}`} back="Volver a los modelos">
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
    </RecordFrame>
  )
}
