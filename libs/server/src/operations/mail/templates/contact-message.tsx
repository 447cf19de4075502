import { TIME_ZONE } from '@preciosa/platform'
import { Layout, Paragraph } from './layout.js'
import type { Template } from './template.js'

const when = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** The writer's address is unverified and used only for the reply. */
export const contactMessage: Template<'contact-message'> = {
  sample: {
    door: 'companies',
    email: 'ana@ejemplo.com.ar',
    subject: 'Asesoramiento técnico',
    message: 'Hola, ¿qué tal?\n\nQueremos homologar nuestra base.',
    at: '2026-11-23T01:05:00Z',
  },
  subject: ({ subject }) => `Mensaje: ${subject}`,
  replyTo: ({ email }) => email,
  Body: ({ data: { door, email, subject, message, at }, siteUrl }) => (
    <Layout
      preview={`De ${email}: ${subject}`}
      title={subject}
      siteUrl={siteUrl}
      reason="Te escribimos porque esta dirección recibe los mensajes que se dejan en la guía. También están en la consola."
    >
      <Paragraph>
        De {email}
        {door === 'companies' ? ', por el formulario de empresas' : ''}, el {when.format(new Date(at))} (hora
        de Buenos Aires):
      </Paragraph>
      {message
        .split(/\r\n|\r|\n/)
        .map((line, at) => (line.trim() === '' ? null : <Paragraph key={at}>{line}</Paragraph>))}
    </Layout>
  ),
}
