import { Action, CodeBox, Layout, Paragraph } from './layout.js'
import type { Template, TemplateProps } from './template.js'

interface Words {
  title: string
  preview: (code: string | null) => string
  intro: string
  /** Path of the page that takes code and link. */
  address: string
  action: string
  unasked: string
}

const ACTIVATION: Words = {
  title: 'Activá tu cuenta',
  preview: (code) => (code === null ? 'Con el enlace de este correo.' : `Tu código es ${code}.`),
  intro: 'Falta un paso para usar tu cuenta de Preciosa: comprobar que esta dirección de correo es tuya.',
  address: '/activacion?',
  action: 'Activar mi cuenta',
  unasked: 'Si no creaste una cuenta en Preciosa, no hagas nada: sin este correo nadie la puede usar.',
}

const SOCIAL_ACTIVATION: Words = {
  ...ACTIVATION,
  intro:
    'Ingresaste a Preciosa con Google, Facebook o Apple. Falta un paso para usar tu cuenta: comprobar que esta dirección de correo es tuya.',
  address: '/activacion?social=true&',
  unasked: 'Si no fuiste vos, no hagas nada: sin este correo nadie puede usar esa cuenta.',
}

const PROFESSIONAL_ACTIVATION: Words = {
  ...ACTIVATION,
  intro: 'Falta un paso para usar tu cuenta de Preciosa: elegir una contraseña.',
  address: '/activacion-profesional?',
}

const RECOVERY: Words = {
  title: 'Recuperá tu cuenta',
  preview: (code) => (code === null ? 'Con el enlace de este correo.' : `Tu código es ${code}.`),
  intro: 'Pediste recuperar tu cuenta de Preciosa. Con este correo podés poner una contraseña nueva.',
  address: '/?showrecovermodal=true&',
  action: 'Poner una contraseña nueva',
  unasked:
    'Si no lo pediste, no hagas nada: tu cuenta sigue como está. No le pases el código ni el enlace a nadie; nosotros nunca te los vamos a pedir.',
}

export const activation: Template<'activation'> = {
  sample: { email: 'ana+guia@ejemplo.com.ar', code: '0417', token: 'a-token_of-the-link', social: false },
  subject: activationSubject,
  Body: (props) => <CodeMail {...props} words={props.data.social ? SOCIAL_ACTIVATION : ACTIVATION} />,
}

export const professionalActivation: Template<'professional-activation'> = {
  sample: { email: 'ana@ejemplo.com.ar', code: '9999', token: 'a-token_of-the-link' },
  subject: activationSubject,
  Body: (props) => <CodeMail {...props} words={PROFESSIONAL_ACTIVATION} />,
}

export const recovery: Template<'recovery'> = {
  sample: { email: 'ana+guia@ejemplo.com.ar', code: null, token: 'a-token_of-the-link' },
  subject: ({ code }) =>
    code === null ? 'Recuperá tu cuenta de Preciosa' : `${code} es tu código para recuperar tu cuenta`,
  Body: (props) => <CodeMail {...props} words={RECOVERY} />,
}

function activationSubject({ code }: { code: string | null }): string {
  return code === null ? 'Activá tu cuenta de Preciosa' : `${code} es tu código para activar tu cuenta`
}

function CodeMail({
  data: { email, code, token },
  siteUrl,
  words,
}: TemplateProps<'activation' | 'professional-activation' | 'recovery'> & { words: Words }) {
  const href = `${siteUrl}${words.address}${new URLSearchParams({ email, enlace: token }).toString()}`
  return (
    <Layout
      preview={`${words.preview(code)} ${words.intro}`}
      title={words.title}
      siteUrl={siteUrl}
      reason="Te escribimos porque en Preciosa se escribió esta dirección de correo."
    >
      <Paragraph>{words.intro}</Paragraph>
      {code === null ? (
        <Paragraph>
          Por seguridad, este correo no trae un código sino un enlace. Sirve una vez, durante 24 horas.
        </Paragraph>
      ) : (
        <>
          <Paragraph>Escribí este código en la página. Sirve durante 10 minutos.</Paragraph>
          <CodeBox>{code}</CodeBox>
          <Paragraph>O entrá por este enlace, que sirve una vez, durante 24 horas:</Paragraph>
        </>
      )}
      <Action href={href}>{words.action}</Action>
      <Paragraph>{words.unasked}</Paragraph>
    </Layout>
  )
}
