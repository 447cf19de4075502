import { RESEND_DAYS } from '../mail/mails.rules.js'
import { USAGE_MONTHS } from '../usage/staff-usage.js'

interface Retained {
  /** In Spanish, as all texts here. */
  name: string
  /** Days after what `from` says. */
  days: number
  from: string
  why: string
  /** The job that removes it. */
  job: string
  tables: readonly string[]
}

/** How long personal data is kept, if not as long as the account: the jobs that remove it take their days from here. */
export const RETENTION = {
  messages: {
    name: 'Mensajes, con sus notas y respuestas',
    days: 730,
    from: 'que llegan',
    why: 'Seguir una consulta y responder un reclamo.',
    job: 'contact.tidy',
    tables: ['contact_message', 'contact_note', 'contact_answer'],
  },
  'consumer-requests': {
    name: 'Pedidos de arrepentimiento y de baja',
    days: 3 * 366,
    from: 'que llegan',
    why: 'Mostrar que se atendieron: es lo que dura un reclamo (ley 24.240, artículo 50).',
    job: 'consumer-requests.tidy',
    tables: ['consumer_request', 'consumer_request_result'],
  },
  'consumer-links': {
    name: 'Enlaces de esos pedidos, como huella',
    days: 0,
    from: 'que vencen',
    why: 'Confirmarlos mientras valen.',
    job: 'consumer-requests.tidy',
    tables: ['consumer_request_link'],
  },
  'privacy-requests': {
    name: 'Pedidos de la ley 25.326, con su evidencia',
    days: 730,
    from: 'que terminan',
    why: 'Mostrar qué se respondió y cuándo.',
    job: 'privacy.tidy',
    tables: ['privacy_request', 'privacy_event'],
  },
  'privacy-links': {
    name: 'Enlaces de los pedidos de la ley 25.326, como huella',
    days: 0,
    from: 'que vencen',
    why: 'Abrirlos mientras valen.',
    job: 'privacy.tidy',
    tables: ['privacy_link'],
  },
  mails: {
    name: 'Correos: cuál, cuándo y cómo salió',
    days: 365,
    from: 'que salen',
    why: 'Mostrar que se avisó.',
    job: 'mail.tidy',
    tables: ['mail'],
  },
  'mail-addresses': {
    name: 'Dirección y asunto de cada correo',
    days: 30,
    from: 'que sale',
    why: 'Encontrar por qué no llegó.',
    job: 'mail.tidy',
    tables: [],
  },
  'mail-contents': {
    name: 'Texto de los correos que no llegaron',
    days: RESEND_DAYS,
    from: 'que fallan',
    why: 'Mandarlos otra vez.',
    job: 'mail.tidy',
    tables: [],
  },
  unactivated: {
    name: 'Cuentas que no se activaron',
    days: 7,
    from: 'que se crean',
    why: 'Cualquiera puede escribir una dirección ajena.',
    job: 'accounts.tidy',
    tables: [],
  },
  sessions: {
    name: 'Sesiones',
    days: 0,
    from: 'que vencen',
    why: 'No volver a pedir la contraseña.',
    job: 'accounts.tidy',
    tables: ['access_token'],
  },
  codes: {
    name: 'Códigos por correo, como huella, y sus intentos',
    days: 30,
    from: 'el último',
    why: 'Contar los intentos de adivinar uno.',
    job: 'accounts.tidy',
    tables: ['account_code'],
  },
  links: {
    name: 'Enlaces para activar y recuperar la cuenta, como huella',
    days: 0,
    from: 'que vencen',
    why: 'Abrirlos mientras valen.',
    job: 'accounts.tidy',
    tables: ['account_link'],
  },
  answers: {
    name: 'Respuestas a compras y consultas repetidas',
    days: 0,
    from: 'que vencen',
    why: 'Que un pedido repetido se haga una vez.',
    job: 'accounts.tidy',
    tables: ['idempotent_answer'],
  },
  attempts: {
    name: 'Intentos por dirección de red y cuenta, como huella',
    days: 0,
    from: 'que vencen',
    why: 'Frenar ataques.',
    job: 'accounts.tidy',
    tables: [],
  },
  gifts: {
    name: 'InfoCredits de regalo ya dados, con la huella de la red',
    days: 1,
    from: 'que se dan',
    why: 'Que una red no los junte.',
    job: 'credits.give-waiting',
    tables: ['free_credits'],
  },
  searches: {
    name: 'Textos buscados, sin quién',
    days: USAGE_MONTHS * 31,
    from: 'que se buscan',
    why: 'Ver qué busca la gente y no encuentra.',
    job: 'usage.tidy',
    tables: [],
  },
  'ad-callers': {
    name: 'Quién vio o tocó un aviso, como huella',
    days: 1,
    from: 'del día',
    why: 'Contar a cada persona una vez.',
    job: 'ads.tidy',
    tables: [],
  },
} as const satisfies Record<string, Retained>

export type RetentionKind = keyof typeof RETENTION
export const RETENTION_KINDS = Object.keys(RETENTION) as [RetentionKind, ...RetentionKind[]]

/** Personal tables that aren't removed by age. */
export const KEPT_OTHERWISE = {
  account: {
    name: 'Cuenta, perfil, favoritos, facturación y formas de ingresar',
    text: 'Mientras dure la cuenta: se van cuando la persona la elimina.',
    tables: [
      'account',
      'identity."user"',
      'identity.account',
      'profile',
      'page_acceptance',
      'account_onboarding',
      'billing_information',
      'profile_photo',
      'favourite',
      'fleet_member',
      'refusing_address',
    ],
  },
  books: {
    name: 'Compras, planes, InfoCredits, pagos y comprobantes',
    text: 'Diez años, por ley. Cuando se elimina la cuenta quedan sin nombre ni dirección, salvo lo que una factura tiene que decir.',
    tables: [
      'subscription',
      'subscription_event',
      'price_change_line',
      'leaving_seen',
      'provider_subscription',
      'payment_order',
      'plan_invoice',
      'payment',
      'invoice',
      'payment_refund',
      'payment_finding',
      'plan_charge',
      'credit_account',
      'credit_lot',
      'credit_spend',
      'credit_adjustment',
      'credit_taken',
      'credit_taken_back',
    ],
  },
  audit: {
    name: 'Lo que hizo el equipo',
    text: 'Siempre, sin textos libres sobre personas: la base no deja cambiarlo.',
    tables: ['audit'],
  },
} as const satisfies Record<string, { name: string; text: string; tables: readonly string[] }>
