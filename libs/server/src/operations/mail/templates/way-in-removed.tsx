import { SOCIAL_NAMES } from '@preciosa/contracts/own-account'
import { Action, Layout, Paragraph } from './layout.js'
import { dayOf, timeOf } from './moments.js'
import type { Template } from './template.js'

export const wayInRemoved: Template<'way-in-removed'> = {
  sample: { way: 'google', at: '2026-11-23T01:05:00Z' },
  subject: ({ way }) => `Ya no entrás con ${SOCIAL_NAMES[way]}`,
  Body: ({ data: { way, at }, siteUrl }) => (
    <Layout
      preview={`Se quitó de tu cuenta de Preciosa el ${dayOf(at)}. Si no fuiste vos, escribinos.`}
      title={`Ya no entrás con ${SOCIAL_NAMES[way]}`}
      siteUrl={siteUrl}
      reason="Te escribimos porque tenés una cuenta en Preciosa con esta dirección de correo."
    >
      <Paragraph>
        El {dayOf(at)} a las {timeOf(at)} (hora de Buenos Aires) se quitó {SOCIAL_NAMES[way]} de las formas de
        entrar a tu cuenta de Preciosa. Cerramos las demás sesiones que estaban abiertas.
      </Paragraph>
      <Paragraph>Si fuiste vos, no tenés que hacer nada.</Paragraph>
      <Paragraph>
        <strong>Si no fuiste vos,</strong> alguien más tiene abierta tu cuenta. Elegí cuanto antes una
        contraseña nueva con «Olvidé mi contraseña», que cierra todas las sesiones, y respondé este correo.
      </Paragraph>
      <Action href={`${siteUrl}/?showloginmodal=true`}>Ingresar</Action>
    </Layout>
  ),
}
