import { SOCIAL_NAMES } from '@preciosa/contracts/own-account'
import type { MailData } from '@preciosa/contracts/registry'
import { Action, Layout, Paragraph } from './layout.js'
import { dayOf, timeOf } from './moments.js'
import type { Template } from './template.js'

export const addressTaken: Template<'address-taken'> = {
  sample: { tried: 'facebook', ways: ['password', 'google'], at: '2026-11-23T01:05:00Z' },
  subject: ({ tried }) => `Intentaron ingresar a Preciosa con tu dirección y ${SOCIAL_NAMES[tried]}`,
  Body: ({ data, siteUrl }) => {
    return (
      <Layout
        preview={`Ya tenés una cuenta con esta dirección, que no cambió. Ingresá ${howIn(data)}.`}
        title="Ya tenés una cuenta con esta dirección"
        siteUrl={siteUrl}
        reason="Te escribimos porque hay una cuenta en Preciosa con esta dirección de correo."
      >
        <Paragraph>
          El {dayOf(data.at)} a las {timeOf(data.at)} (hora de Buenos Aires) alguien quiso ingresar a Preciosa
          con {SOCIAL_NAMES[data.tried]} y esta dirección de correo, que ya es la de tu cuenta. Por tu
          seguridad no juntamos cuentas por su dirección, así que no lo dejamos pasar.{' '}
          <strong>No cambió nada.</strong>
        </Paragraph>
        <Paragraph>Si fuiste vos, tu cuenta te espera. Para ingresar, hacelo {howIn(data)}.</Paragraph>
        <Paragraph>
          Si no fuiste vos, no tenés que hacer nada: nadie entró a tu cuenta. Si se repite, respondé este
          correo.
        </Paragraph>
        <Action href={`${siteUrl}/?showloginmodal=true`}>Ingresar</Action>
      </Layout>
    )
  },
}

function howIn({ ways }: Pick<MailData<'address-taken'>, 'ways'>): string {
  const methods = ways.map((way) =>
    way === 'password' ? 'con tu e-mail y tu contraseña' : `con el botón de ${SOCIAL_NAMES[way]}`,
  )
  return methods.length === 0 ? 'como lo hacías hasta ahora' : methods.join(', o ')
}
