import { Layout, Paragraph } from './layout.js'
import { dayOf, timeOf } from './moments.js'
import type { Template } from './template.js'

export const alarm: Template<'alarm'> = {
  sample: {
    alarm: 'BackupOld',
    summary: 'No hay una copia de seguridad buena desde hace 36 horas.',
    since: '2026-11-23T01:00:00Z',
  },
  subject: ({ summary }) => `Alarma: ${summary}`,
  Body: ({ data: { alarm: name, summary, since }, siteUrl }) => (
    <Layout
      preview={summary}
      title={summary}
      siteUrl={siteUrl}
      reason="Te escribimos porque esta dirección recibe los avisos de la guía: uno por alarma y por día, mientras siga."
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
