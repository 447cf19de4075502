import { Layout, Paragraph } from './layout.js'
import { dayOf, timeOf } from './moments.js'
import type { Template } from './template.js'

export const alarm: Template<'alarm'> = {
  sample: {
    alarm: 'JobsFailing',
    summary: 'Un trabajo falló y no se repite más.',
    subject: 'backups.make',
    since: '2026-11-23T01:00:00Z',
  },
  subject: ({ summary, subject }) => `Alarma: ${about(summary, subject)}`,
  Body: ({ data: { alarm: name, summary, subject, since }, siteUrl }) => (
    <Layout
      preview={about(summary, subject)}
      title={about(summary, subject)}
      siteUrl={siteUrl}
      reason="Te escribimos porque esta dirección recibe los avisos de la guía: uno por alarma y por día, mientras siga. Si se repite el mismo día, no hay otro."
    >
      <Paragraph>
        Es así desde el {dayOf(since)} a las {timeOf(since)} (hora de Buenos Aires).
      </Paragraph>
      <Paragraph>
        Qué hacer: la sección {name} de docs/alarms.md, en la carpeta de Preciosa. La consola:{' '}
        <a href={`${siteUrl}/consola/`}>{siteUrl}/consola/</a>
      </Paragraph>
    </Layout>
  ),
}

function about(summary: string, subject: string): string {
  return subject === '' ? summary : `${summary} (${subject})`
}
