import { Action, Layout, Paragraph } from './layout.js'
import { dayOf, timeOf } from './moments.js'
import type { Template } from './template.js'

export const passwordChanged: Template<'password-changed'> = {
  sample: { at: '2026-11-23T01:05:00Z' },
  subject: () => 'Tu contraseña se cambió',
  Body: ({ data, siteUrl }) => {
    return (
      <Layout
        preview={`La de tu cuenta de Preciosa, el ${dayOf(data.at)}. Si no fuiste vos, escribinos.`}
        title="Tu contraseña se cambió"
        siteUrl={siteUrl}
        reason="Te escribimos porque tenés una cuenta en Preciosa con esta dirección de correo."
      >
        <Paragraph>
          La contraseña de tu cuenta de Preciosa se cambió el {dayOf(data.at)} a las {timeOf(data.at)} (hora
          de Buenos Aires). Cerramos las demás sesiones que estaban abiertas.
        </Paragraph>
        <Paragraph>Si fuiste vos, no tenés que hacer nada.</Paragraph>
        <Paragraph>
          <strong>Si no fuiste vos,</strong> alguien más conoce tu contraseña anterior. Respondé este correo
          cuanto antes, así te ayudamos a recuperar la cuenta, y cambiá la contraseña en los otros sitios
          donde uses la misma.
        </Paragraph>
        <Action href={siteUrl}>Ir a Preciosa</Action>
      </Layout>
    )
  },
}
