import type { PrivacyKind } from '@preciosa/contracts/privacy'
import { Action, Layout, Paragraph } from './layout.js'
import { dayOf } from './moments.js'
import { Lines } from './quoted.js'
import type { Template } from './template.js'

const ASKED: Readonly<Record<PrivacyKind, string>> = {
  access: 'ver los datos que guardamos de vos',
  correction: 'corregir los datos que guardamos de vos',
  deletion: 'eliminar los datos que guardamos de vos',
}
const REASON = 'Te escribimos porque en Preciosa se pidió algo sobre los datos de esta dirección.'

function linkTo(siteUrl: string, page: string, token: string): string {
  return `${siteUrl}/privacidad/${page}?${new URLSearchParams({ enlace: token }).toString()}`
}

export const privacyProof: Template<'privacy-proof'> = {
  sample: {
    code: 'PD-7K3M9QXA',
    kind: 'deletion',
    token: 'a-token_of-the-link',
  },
  // No words of the request: a stranger may have written them, to any address.
  subject: ({ code }) => `Confirmá tu pedido ${code}`,
  Body: ({ data: { code, kind, token }, siteUrl }) => (
    <Layout
      preview={`Para seguir con el pedido ${code} falta comprobar que esta dirección es tuya.`}
      title="Confirmá tu pedido"
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Con esta dirección se pidió {ASKED[kind]}. El pedido es el {code}.
      </Paragraph>
      <Paragraph>
        Para seguir falta comprobar que la dirección es tuya. Con este enlace, que vale 24 horas, ves el
        pedido completo y lo confirmás:
      </Paragraph>
      <Action href={linkTo(siteUrl, 'confirmar', token)}>Ver el pedido</Action>
      <Paragraph>
        <strong>Si no lo pediste,</strong> no hagas nada: sin este enlace no se toca ni se muestra nada.
      </Paragraph>
    </Layout>
  ),
}

export const privacyData: Template<'privacy-data'> = {
  sample: { code: 'PD-7K3M9QXA', token: 'a-token_of-the-link' },
  subject: ({ code }) => `Tus datos, por el pedido ${code}`,
  Body: ({ data: { code, token }, siteUrl }) => (
    <Layout
      preview="Un archivo con todo lo que guardamos de vos."
      title="Tus datos"
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Por tu pedido {code} preparamos un archivo con todo lo que guardamos de vos. Se baja con este enlace
        durante 48 horas:
      </Paragraph>
      <Action href={linkTo(siteUrl, 'datos', token)}>Bajar mis datos</Action>
      <Paragraph>No le pases el enlace a nadie: abre tus datos. Si venció, respondé este correo.</Paragraph>
    </Layout>
  ),
}

export const privacyAnswer: Template<'privacy-answer'> = {
  sample: {
    code: 'PD-7K3M9QXA',
    kind: 'correction',
    text: 'Hola, Ana:\n\nYa lo corregimos.',
    desk: 'consultas@guia.example',
  },
  subject: ({ code }) => `Respuesta a tu pedido ${code}`,
  replyTo: ({ desk }) => desk,
  Body: ({ data: { code, kind, text }, siteUrl }) => (
    <Layout
      preview={text.slice(0, 150)}
      title={`Respuesta a tu pedido ${code}`}
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>Pediste {ASKED[kind]}.</Paragraph>
      <Lines text={text} />
      <Paragraph>
        Si no estás de acuerdo, podés reclamar ante la Agencia de Acceso a la Información Pública, que
        controla la ley 25.326.
      </Paragraph>
    </Layout>
  ),
}

export const privacyNotice: Template<'privacy-notice'> = {
  sample: { code: 'PD-7K3M9QXA', kind: 'access', dueOn: '2026-12-03' },
  subject: ({ code }) => `Pedido de privacidad ${code}`,
  Body: ({ data: { code, kind, dueOn }, siteUrl }) => (
    <Layout
      preview={`Hay que responderlo hasta el ${dayOf(`${dueOn}T12:00:00-03:00`)}.`}
      title="Pedido de privacidad"
      siteUrl={siteUrl}
      reason="Te escribimos porque esta dirección recibe los mensajes que se dejan en la guía."
    >
      <Paragraph>
        Alguien pidió {ASKED[kind].replace('de vos', 'de su persona')} y confirmó su dirección. Es el pedido{' '}
        {code}: la ley da tiempo hasta el {dayOf(`${dueOn}T12:00:00-03:00`)}. Se responde en la consola, en
        Pedidos de privacidad.
      </Paragraph>
    </Layout>
  ),
}
