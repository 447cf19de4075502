interface GoingLiveItem {
  title: string
  /** Green by itself, ticked by a person, or either. */
  by: 'itself' | 'person' | 'either'
  /** Where it is done: a path of the console. */
  screen?: string
}

/** What a guide needs before its first real charge, in the order of docs/going-live.md, whose headings are these codes. */
export const GOING_LIVE_ITEMS = {
  secrets: { title: 'Secretos propios, no los de la demostración', by: 'itself' },
  site: { title: 'El sitio por HTTPS, con sus cabeceras', by: 'itself' },
  spf: { title: 'SPF: quién puede mandar los mails', by: 'itself' },
  dkim: { title: 'DKIM: los mails van firmados', by: 'either' },
  dmarc: { title: 'DMARC: qué hacer con los mails ajenos', by: 'itself' },
  staff: { title: 'Personal con autenticador', by: 'itself', screen: 'staff' },
  demo: { title: 'Sin datos de la demostración', by: 'itself' },
  operator: { title: 'Quién vende, al pie del sitio', by: 'itself', screen: 'operator' },
  texts: { title: 'Términos y políticas propios', by: 'itself', screen: 'pages' },
  lawyer: { title: 'Los textos, leídos por un abogado', by: 'person' },
  aaip: { title: 'Base de datos inscripta en la AAIP', by: 'person' },
  accountant: { title: 'Las preguntas, contestadas por un contador', by: 'person' },
  backups: { title: 'Copias de seguridad que se pueden restaurar', by: 'itself' },
  drill: { title: 'Una copia restaurada en otra máquina', by: 'person' },
  homologation: { title: 'Homologación de ARCA', by: 'person', screen: 'invoices' },
  invoicing: { title: 'Facturas de verdad', by: 'either', screen: 'invoice-settings' },
  payments: { title: 'Mercado Pago con credenciales reales', by: 'itself' },
  webhook: { title: 'Los avisos de Mercado Pago llegan', by: 'itself', screen: 'payment-findings' },
  charge: { title: 'Un cobro de verdad', by: 'itself', screen: 'payments' },
  refund: { title: 'Una devolución de verdad', by: 'itself', screen: 'payments' },
} as const satisfies Readonly<Record<string, GoingLiveItem>>

export type GoingLiveCode = keyof typeof GOING_LIVE_ITEMS
export const GOING_LIVE_CODES = Object.keys(GOING_LIVE_ITEMS) as [GoingLiveCode, ...GoingLiveCode[]]

type TickedOf<K extends GoingLiveCode> = K extends K
  ? (typeof GOING_LIVE_ITEMS)[K]['by'] extends 'itself'
    ? never
    : K
  : never
/** Those that a person may tick. */
export type TickedCode = TickedOf<GoingLiveCode>
export const TICKED_CODES = GOING_LIVE_CODES.filter((code) => GOING_LIVE_ITEMS[code].by !== 'itself') as [
  TickedCode,
  ...TickedCode[],
]

/** `unknown` only where the site or DNS gave no answer; `by-hand` waits for a person. */
export const GOING_LIVE_STATES = ['done', 'missing', 'unknown', 'by-hand'] as const
export type GoingLiveState = (typeof GOING_LIVE_STATES)[number]

export const GOING_LIVE_STATE_NAMES: Readonly<Record<GoingLiveState, string>> = {
  done: 'Hecho',
  missing: 'Falta',
  unknown: 'No se sabe',
  'by-hand': 'Falta marcarlo',
}
