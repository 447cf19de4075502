import { FREE_CREDITS_WAIT, PROFILE_GIFT } from '@preciosa/contracts/profiles'
import { Action, Layout, Paragraph } from './layout.js'
import type { Template } from './template.js'

const QUERIES = {
  given: ' Además tenés 3 consultas de precios de usados, que no vencen.',
  waiting: ` Además te regalamos 3 consultas de precios de usados, que no vencen. ${FREE_CREDITS_WAIT}`,
  had: null,
} as const

export const welcome: Template<'welcome'> = {
  sample: { firstName: 'Ana', queries: 'given', bringsGift: true },
  subject: () => 'Te damos la bienvenida a Preciosa',
  Body: ({ data: { firstName, queries, bringsGift }, siteUrl }) => (
    <Layout
      preview="Tu cuenta está activada: ya podés consultar precios."
      title={firstName === null ? 'Tu cuenta está lista' : `Hola, ${firstName}: tu cuenta está lista`}
      siteUrl={siteUrl}
      reason="Te escribimos porque creaste una cuenta en Preciosa con esta dirección de correo."
    >
      <Paragraph>
        Los precios de 0km y las fichas técnicas no tienen límite.
        {QUERIES[queries]}
      </Paragraph>
      {bringsGift && (
        <Paragraph>
          Cuando completes tu perfil te acreditamos {`${PROFILE_GIFT} InfoCredits`}: cada uno sirve para ver
          los precios de un vehículo usado durante el mes.
        </Paragraph>
      )}
      <Action href={siteUrl}>Buscar un vehículo</Action>
    </Layout>
  ),
}
