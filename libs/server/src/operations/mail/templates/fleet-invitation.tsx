import { Action, Layout, Paragraph } from './layout.js'
import { dayOf } from './moments.js'
import type { Template } from './template.js'

export const fleetInvitation: Template<'fleet-invitation'> = {
  sample: {
    fleet: 'Transportes del Sur',
    isOwner: false,
    token: 'a-token_of-the-link',
    endsAt: '2026-12-25T22:42:00.000Z',
  },
  subject: ({ fleet }) => `Tenés un lugar en «${fleet}» en Preciosa`,
  Body: ({ data: { fleet, isOwner, token, endsAt }, siteUrl }) => (
    <Layout
      preview={`Activalo hasta el ${dayOf(endsAt)} con el enlace de este correo.`}
      title="Te sumaron a un grupo"
      siteUrl={siteUrl}
      reason="Te escribimos porque alguien escribió esta dirección de correo para invitarte a su grupo en Preciosa."
    >
      <Paragraph>
        Tenés un lugar en el grupo «{fleet}», con el plan InfoPro Grupal de Preciosa, la guía de precios de
        autos y motos. A vos no te cuesta nada.
      </Paragraph>
      {isOwner && (
        <Paragraph>
          Vas a administrar el grupo: en «Usuarios vinculados» invitás a tu equipo y ves quiénes usan la guía.
        </Paragraph>
      )}
      <Paragraph>
        Para activarlo hace falta una cuenta con esta misma dirección de correo; si no la tenés, la creás en
        el momento. El enlace sirve una vez, hasta el {dayOf(endsAt)}.
      </Paragraph>
      <Action href={`${siteUrl}/activacion-profesional?${new URLSearchParams({ token }).toString()}`}>
        Activar mi lugar
      </Action>
      {!isOwner && (
        <Paragraph>
          Quien administra el grupo va a ver tu dirección de correo, tu nombre, cuándo usaste la guía por
          última vez y cuántas consultas hiciste en el mes.
        </Paragraph>
      )}
      <Paragraph>
        Si no sabés de qué se trata, no hagas nada: sin este correo nadie puede usar tu lugar.
      </Paragraph>
    </Layout>
  ),
}
