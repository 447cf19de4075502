import { Box } from '@mui/material'
import type { IncidentContent, IncidentDetail } from '@preciosa/contracts/privacy'
import { EditButton, useCanAccess } from 'react-admin'
import { Facts } from '../format/facts.js'
import { by, count, dayText, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { Section } from '../layout/section.js'
import { Written } from '../messages/written.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'
import { incidentChip } from './incident-names.js'

export default function IncidentPage() {
  return <RecordPage<IncidentDetail> sheet={Sheet} />
}

function Sheet({ record: incident }: { record: IncidentDetail }) {
  const { canAccess } = useCanAccess({ resource: 'privacy-incidents', action: 'edit' })
  const { id, content, earlier } = incident
  return (
    <RecordFrame
      title={`Incidente ${id}`}
      back="Volver a los incidentes"
      tools={canAccess === true && <EditButton label="Cambiar" />}
    >
      <Section title={content.title}>
        <Text content={content} saved={incident} />
      </Section>
      {earlier.map((text) => (
        <Section key={text.revision} title={`Texto ${text.revision}: ${text.content.title}`}>
          <Text content={text.content} saved={text} />
        </Section>
      ))}
    </RecordFrame>
  )
}

function Text({ content, saved }: { content: IncidentContent; saved: { by: string; at: string } }) {
  const { happenedOn, knownOn, people, peopleNotifiedOn, authorityNotifiedOn, what, data, measures } = content
  const day = (given: string | null, none: string) => (given === null ? none : dayText(given))
  return (
    <>
      <Box>
        <StatusChip {...incidentChip(content)} />
      </Box>
      <Facts
        facts={[
          ['Cuándo pasó', day(happenedOn, 'No se sabe')],
          ['Cuándo se supo', dayText(knownOn)],
          ['De cuántas personas', people === null ? 'No se sabe' : count(people)],
          ['Cuándo se les avisó', day(peopleNotifiedOn, 'No se les avisó')],
          ['Cuándo se le avisó a la AAIP', day(authorityNotifiedOn, 'No se le avisó')],
          ['Guardado', `${when(saved.at)}, ${by(saved.by)}`],
        ]}
      />
      <Written head="Qué pasó" text={what} />
      <Written head="Qué datos" text={data || '—'} />
      <Written head="Qué se hizo" text={measures || '—'} />
    </>
  )
}
