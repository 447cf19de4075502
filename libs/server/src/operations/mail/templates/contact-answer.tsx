import { Layout, Paragraph } from './layout.js'
import { dayOf } from './moments.js'
import { Lines, Quoted } from './quoted.js'
import type { Template } from './template.js'

export const contactAnswer: Template<'contact-answer'> = {
  sample: {
    subject: 'Re: Consulta: Ana Gómez',
    text: 'Hola, Ana:\n\nYa lo corregimos.',
    desk: 'consultas@guia.example',
    written: { at: '2026-11-23T01:05:00Z', message: 'El precio del Gol es de otro año.\n\nGracias.' },
  },
  subject: ({ subject }) => subject,
  replyTo: ({ desk }) => desk,
  Body: ({ data: { subject, text, written }, siteUrl }) => (
    <Layout
      preview={text.slice(0, 150)}
      title={subject}
      siteUrl={siteUrl}
      reason="Te escribimos porque alguien nos dejó un mensaje en la guía con esta dirección. Si no fuiste vos, no hace falta que hagas nada."
    >
      <Lines text={text} />
      {written !== null && (
        <>
          <Paragraph>El {dayOf(written.at)} escribiste:</Paragraph>
          <Quoted text={written.message} />
        </>
      )}
    </Layout>
  ),
}
