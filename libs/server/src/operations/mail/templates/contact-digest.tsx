import { Layout, Paragraph } from './layout.js'
import { timeOf } from './moments.js'
import type { Template } from './template.js'

export const contactDigest: Template<'contact-digest'> = {
  sample: {
    from: '2026-11-23T01:00:00Z',
    until: '2026-11-23T02:00:00Z',
    total: 3,
    listed: [
      { email: 'ana@ejemplo.com.ar', subject: 'Un precio' },
      { email: 'eva@ejemplo.com.ar', subject: 'Otro precio' },
    ],
  },
  subject: ({ total }) => `${total} mensajes más en la consola`,
  Body: ({ data: { from, until, total, listed }, siteUrl }) => (
    <Layout
      preview={`Llegaron ${total} mensajes entre las ${timeOf(from)} y las ${timeOf(until)}.`}
      title={`${total} mensajes más`}
      siteUrl={siteUrl}
      reason="Te escribimos porque esta dirección recibe los mensajes que se dejan en la guía. Hoy llegaron muchos, así que van juntos; todos están en la consola."
    >
      <Paragraph>
        Llegaron entre las {timeOf(from)} y las {timeOf(until)} (hora de Buenos Aires). Están enteros en la
        consola, en Mensajes.
      </Paragraph>
      {listed.map(({ email, subject }, at) => (
        <Paragraph key={at}>
          {email}: {subject}
        </Paragraph>
      ))}
      {total > listed.length && <Paragraph>… y {total - listed.length} más.</Paragraph>}
    </Layout>
  ),
}
