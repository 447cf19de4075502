import { z } from 'zod'
import { givenDay } from '../day.js'
import { taxIdOf } from '../billing/tax-id.rules.js'
import { CONSOLE, actor, instant, noBody } from '../http/backoffice/lists.js'
import { MAX_ID } from '../http/parameters.js'
import { contentLine } from '../written/content-line.js'

/** `homologation` is ARCA's environment for trials: its invoices are worth nothing. */
export const INVOICE_ENVIRONMENTS = ['homologation', 'production'] as const
export type InvoiceEnvironment = (typeof INVOICE_ENVIRONMENTS)[number]

/** Of the company that runs the guide, before the VAT. */
export const ISSUER_CONDITIONS = ['responsable-inscripto', 'monotributo', 'exento'] as const
export type IssuerCondition = (typeof ISSUER_CONDITIONS)[number]

/** Days before a certificate's end from which it is warned of. */
export const CERTIFICATE_WARNING_DAYS = 30

const WRONG_CUIT = 'Es un CUIT: once dígitos, el último de control.'
const pesos = (missing: string) =>
  z
    .number({ error: missing })
    .min(0.01, 'Más que 0.')
    .max(10_000_000_000, 'A lo sumo 10.000.000.000 de pesos.')

/** Who issues, and how. */
export const invoiceSettingsSchema = z.strictObject({
  isOn: z.boolean().describe('Apagada, los pagos tienen sólo comprobante.'),
  environment: z.enum(INVOICE_ENVIRONMENTS, { error: 'Elegí el entorno.' }),
  cuit: z
    .string({ error: 'Falta el CUIT.' })
    .max(20, WRONG_CUIT)
    .overwrite((text) => taxIdOf('CUIT', text)?.replaceAll('-', '') ?? text.trim())
    .refine((text) => taxIdOf('CUIT', text) !== null, WRONG_CUIT)
    .describe('De quien emite, sin guiones.'),
  condition: z.enum(ISSUER_CONDITIONS, { error: 'Elegí la condición.' }),
  point: z
    .int('Es un número entero.')
    .min(1, 'Desde 1.')
    .max(99_998, 'A lo sumo 99998.')
    .describe('Punto de venta para "web services", que ningún otro sistema usa.'),
  firstDay: givenDay('Falta el primer día, o no hay esa fecha.').describe(
    'Se facturan los pagos desde ese día, en Buenos Aires.',
  ),
  name: contentLine(100).describe('Razón social.'),
  address: contentLine(150).describe('Domicilio comercial.'),
  grossIncome: contentLine(40).describe('Número de Ingresos Brutos, o la condición.'),
  activityStart: givenDay('Falta el inicio de actividades.'),
  creditsLostChargebacks: z
    .boolean()
    .describe('Si un desconocimiento perdido lleva nota de crédito: lo dice el contador.'),
  namedFrom: pesos('Falta el importe.').describe(
    'Pesos desde los que un Consumidor Final lleva nombre y documento (RG 5700/2025 y 5866/2026).',
  ),
  creditInvoiceFrom: pesos('Falta el importe.').describe(
    'Pesos desde los que a una empresa grande le corresponde una factura de crédito (FCE MiPyME).',
  ),
})
export type InvoiceSettings = z.output<typeof invoiceSettingsSchema>

export const CERTIFICATE_PROBLEMS = ['missing', 'expired', 'not-yet', 'other-cuit', 'unreadable'] as const
export type CertificateProblem = (typeof CERTIFICATE_PROBLEMS)[number]

export const invoiceSettingsSheetSchema = z.strictObject({
  revision: z.int().min(0).describe('Cuántas veces se guardó; 0: nunca.'),
  settings: invoiceSettingsSchema.nullable(),
  /** Given to the server, outside the database. */
  certificate: z.strictObject({
    cuit: z.string().nullable(),
    from: instant.nullable(),
    until: instant.nullable(),
    problem: z.enum(CERTIFICATE_PROBLEMS).nullable(),
  }),
  by: actor,
  updatedAt: instant.nullable(),
})
export type InvoiceSettingsSheet = z.infer<typeof invoiceSettingsSheetSchema>

const common = {
  ...CONSOLE,
  who: 'staff:invoices.settings',
  path: '/backoffice/invoice-settings',
  response: invoiceSettingsSheetSchema,
} as const

export const invoiceSettingsRoutes = {
  invoiceSettings: {
    ...common,
    id: 'invoiceSettings',
    method: 'GET',
    summary: 'Quién emite las facturas y en qué entorno, y hasta cuándo vale el certificado',
    body: noBody,
  },
  saveInvoiceSettings: {
    ...common,
    id: 'saveInvoiceSettings',
    method: 'PUT',
    refuses: ['conflict'],
    summary: 'Los guarda; los pagos desde el primer día que no tengan factura la reciben enseguida',
    description:
      '`revision` es la que se leyó: si hay otra más nueva, 409. Al encenderla, el primer día es de hace diez días a lo sumo, o el que ya estaba: ARCA no acepta fechas anteriores. Encendida, el certificado tiene que estar, valer hoy y ser de ese CUIT.',
    body: z.strictObject({
      revision: z.int().min(0).max(MAX_ID),
      settings: invoiceSettingsSchema,
    }),
  },
} as const
