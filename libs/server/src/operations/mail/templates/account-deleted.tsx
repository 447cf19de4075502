import { Layout, Paragraph } from './layout.js'
import { dayOf } from './moments.js'
import type { Template } from './template.js'

export const accountDeleted: Template<'account-deleted'> = {
  sample: { at: '2026-11-23T01:05:00Z' },
  subject: () => 'Tu cuenta se eliminó',
  Body: ({ data, siteUrl }) => (
    <Layout
      preview={`Tu cuenta de Preciosa se eliminó el ${dayOf(data.at)}.`}
      title="Tu cuenta se eliminó"
      siteUrl={siteUrl}
      reason="Es el último correo que te mandamos a esta dirección."
    >
      <Paragraph>
        El {dayOf(data.at)} eliminamos tu cuenta de Preciosa, como pediste, con tus datos personales, tu foto,
        tus favoritos y tu forma de ingresar. No se puede deshacer.
      </Paragraph>
      <Paragraph>
        Por ley guardamos hasta diez años los movimientos y comprobantes de la cuenta, sin tu nombre ni tu
        dirección.
      </Paragraph>
      <Paragraph>
        <strong>Si no fuiste vos,</strong> respondé este correo cuanto antes.
      </Paragraph>
    </Layout>
  ),
}
