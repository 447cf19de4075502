import type { ConsumerRequestKind } from '@preciosa/contracts/consumer-requests'
import { Action, Layout, Paragraph } from './layout.js'
import { dayOf, timeOf } from './moments.js'
import type { Template } from './template.js'

const REASON = 'Te escribimos porque alguien hizo este pedido en Preciosa con tu correo o tu DNI.'
const WANTED: Readonly<Record<ConsumerRequestKind, string>> = {
  withdrawal: 'tu pedido de arrepentimiento',
  cancellation: 'tu pedido de baja',
}

export const consumerRequest: Template<'consumer-request'> = {
  sample: {
    kind: 'withdrawal',
    code: 'ARR-7K3QXC9V',
    at: '2026-11-25T22:42:00.000Z',
    others: [],
    token: 'a-token_of-the-link',
    endsAt: '2026-12-25T22:42:00.000Z',
  },
  subject: ({ kind, code }) => `Recibimos ${WANTED[kind]}: ${code}`,
  Body: ({ data: { kind, code, at, others, token, endsAt }, siteUrl }) => (
    <Layout
      preview={`Código ${code}, del ${dayOf(at)} a las ${timeOf(at)}.`}
      title={`Recibimos ${WANTED[kind]}`}
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Código {code}, del {dayOf(at)} a las {timeOf(at)} (hora de Buenos Aires). Guardalo: identifica tu
        pedido.
      </Paragraph>
      {others.length > 0 && (
        <Paragraph>
          También llegaron estos, que se confirman con el mismo botón: {others.join(', ')}.
        </Paragraph>
      )}
      {token === null ? (
        <Paragraph>
          Con esta dirección no encontramos una cuenta. Si compraste con otro correo, hacé el pedido con ese,
          o escribinos desde Contacto con este código.
        </Paragraph>
      ) : (
        <>
          <Paragraph>
            Para que sepamos que sos vos, confirmalo con este botón hasta el {dayOf(endsAt)}. Ahí ves qué se
            puede hacer y elegís; antes no cambia nada.
          </Paragraph>
          <Action href={`${siteUrl}/pedido?${new URLSearchParams({ token }).toString()}`}>
            Ver y confirmar
          </Action>
          <Paragraph>Si no lo pediste, no hagas nada: sin este correo nadie puede confirmarlo.</Paragraph>
        </>
      )}
    </Layout>
  ),
}

export const consumerRequestDone: Template<'consumer-request-done'> = {
  sample: {
    kind: 'withdrawal',
    code: 'ARR-7K3QXC9V',
    at: '2026-11-25T22:42:00.000Z',
    text: 'Te devolvemos $ 7.500 de «Pack de 15 consultas» al medio con el que pagaste; según tu banco, puede tardar unos días en verse.',
  },
  subject: ({ kind, code }) => `Confirmaste ${WANTED[kind]}: ${code}`,
  Body: ({ data: { kind, code, at, text }, siteUrl }) => (
    <Layout preview={text} title={`Confirmaste ${WANTED[kind]}`} siteUrl={siteUrl} reason={REASON}>
      <Paragraph>{text}</Paragraph>
      <Paragraph>
        Código {code}, confirmado el {dayOf(at)} a las {timeOf(at)} (hora de Buenos Aires).
      </Paragraph>
    </Layout>
  ),
}
