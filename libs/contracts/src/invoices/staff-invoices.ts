import { z } from 'zod'
import { givenDay } from '../day.js'
import { billingRoutes, billingSchema } from '../billing/billing.js'
import {
  CONSOLE,
  csvOfList,
  instant,
  listOf,
  listQuery,
  pesosField,
  reasonField,
  wordsFilter,
  idFilter,
} from '../http/backoffice/lists.js'
import { documented, idParameter, MAX_ID } from '../http/parameters.js'
import { periodSchema } from '../period.js'
import { INVOICE_ENVIRONMENTS } from './invoice-settings.js'
import { INVOICE_KINDS, INVOICE_STATES, invoiceIdParameter, invoiceSchema } from './invoices.js'

const amount = z.number().min(0)

export const invoiceSummarySchema = invoiceSchema.extend({
  environment: z.enum(INVOICE_ENVIRONMENTS),
  createdAt: instant,
  /** What is invoiced. */
  name: z.string(),
  /** Of the recipient; null for a final consumer without a name. */
  recipient: z.string().nullable(),
  accountId: z.int().nullable(),
  fleetId: z.int().nullable(),
  /** Why only a person can go on; null if the program does. */
  hold: z.string().nullable(),
  /** How it was settled outside, as staff noted it. */
  byHand: z.string().nullable(),
})
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>

/** A code of ARCA, in Spanish, with what to correct. */
export const invoiceNoteSchema = z.strictObject({
  code: z.int(),
  text: z.string(),
  help: z.string().nullable(),
})
export type InvoiceNote = z.infer<typeof invoiceNoteSchema>

export const invoiceSheetSchema = invoiceSummarySchema.extend({
  net: amount,
  vat: amount,
  billing: billingSchema.omit({ complete: true }).nullable(),
  /** First and last day of the service. */
  from: z.iso.date(),
  until: z.iso.date(),
  notes: z.array(invoiceNoteSchema),
  /** Of a credit note: its invoice. */
  credits: invoiceSchema.nullable(),
  /** Its credit notes. */
  creditNotes: z.array(invoiceSchema),
  /** What staff may do now. */
  may: z.strictObject({ reissue: z.boolean(), byHand: z.boolean(), credit: z.boolean() }),
  /** Each request to ARCA about it, the last 50, without the credentials. */
  exchanges: z.array(
    z.strictObject({
      at: instant,
      operation: z.string(),
      request: z.string(),
      /** Null for one that was lost. */
      answer: z.string().nullable(),
    }),
  ),
})
export type InvoiceSheet = z.infer<typeof invoiceSheetSchema>

export const SERIES_STOPS = ['other-number', 'other-invoice', 'refused'] as const
export type SeriesStop = (typeof SERIES_STOPS)[number]

/** Invoices of a type at a point of sale, which are numbered in a row. */
export const invoiceSeriesSchema = z.strictObject({
  id: z.int(),
  environment: z.enum(INVOICE_ENVIRONMENTS),
  cuit: z.string(),
  point: z.int(),
  type: invoiceSchema.shape.type,
  kind: z.enum(INVOICE_KINDS),
  lastNumber: z.int().min(0),
  lastDate: z.iso.date().nullable(),
  waiting: z.int().min(0),
  /** Null while it goes on. */
  stop: z
    .strictObject({
      kind: z.enum(SERIES_STOPS),
      at: instant,
      /** Last number here and at ARCA. */
      ours: z.int(),
      theirs: z.int().nullable(),
      text: z.string(),
      notes: z.array(invoiceNoteSchema),
      /** True while the worker tries what staff asked. */
      isBeingSettled: z.boolean(),
    })
    .nullable(),
  /** What kept it from going on at the last try, made anew each minute. */
  problem: z.strictObject({ at: instant, text: z.string() }).nullable(),
})
export type InvoiceSeriesState = z.infer<typeof invoiceSeriesSchema>

/** For each screen of the console. */
export const invoicingSchema = z.strictObject({
  environment: z.enum(INVOICE_ENVIRONMENTS).nullable().describe('null: apagada.'),
  waiting: z.int().min(0).describe('Sin autorizar todavía.'),
  rejected: z.int().min(0),
  held: z.int().min(0).describe('Esperan a una persona.'),
  late: z.int().min(0).describe('Esperan hace siete días o más; a los diez ya no se pueden fechar.'),
  stopped: z.int().min(0).describe('Numeraciones detenidas.'),
  certificateUntil: instant.nullable().describe('Cuándo vence, si es en menos de 30 días.'),
})
export type Invoicing = z.infer<typeof invoicingSchema>

const narrowed = [
  ['id'],
  z.strictObject({
    q: wordsFilter.min(1, 'Escribí algo para buscar.').optional(),
    state: z.enum(INVOICE_STATES).optional(),
    kind: z.enum(INVOICE_KINDS).optional(),
    open: z.boolean().optional(),
    held: z.boolean().optional(),
    accountId: idFilter.optional(),
    fleetId: idFilter.optional(),
    paymentId: z.uuid().optional(),
  }),
  'Filtro: {"q": el número, el CAE, el documento o el comienzo del nombre; "state"; "kind"; "open": true, las que faltan autorizar y nadie resolvió a mano; "held": true, las que esperan a una persona; "accountId"; "fleetId"; "paymentId"}.',
] as const

const PATH = '/backoffice/invoices'
const read = { ...CONSOLE, method: 'GET', who: 'staff:invoices.read' } as const
const edit = {
  ...CONSOLE,
  method: 'POST',
  who: 'staff:invoices.edit',
  refuses: ['not-found', 'conflict'],
  status: 201,
  response: invoiceSheetSchema,
} as const
const one = { params: z.strictObject({ id: invoiceIdParameter }) }
const recipient = billingRoutes.saveBilling.body

export const fleetInvoiceSchema = z.strictObject({
  fleetId: z.int().min(1).max(MAX_ID),
  from: givenDay('Falta el primer día, o no hay esa fecha.'),
  until: givenDay('Falta el último día, o no hay esa fecha.'),
  total: pesosField('Falta el importe.').min(0.01, 'Más que 0.'),
  recipient,
})
export type FleetInvoice = z.infer<typeof fleetInvoiceSchema>

export const LONGEST_BY_HAND = 200

export const backofficeInvoiceRoutes = {
  invoices: {
    ...read,
    id: 'invoices',
    path: PATH,
    summary: 'Las facturas y notas de crédito del entorno en uso',
    query: listQuery(...narrowed),
    response: listOf(invoiceSummarySchema),
  },
  invoicesCsv: {
    ...read,
    ...csvOfList(...narrowed),
    id: 'invoicesCsv',
    path: `${PATH}/csv`,
    summary: 'Las facturas y notas de crédito, en CSV',
  },
  invoicing: {
    ...read,
    id: 'invoicing',
    path: `${PATH}/state`,
    who: 'staff:invoices.state',
    summary: 'En qué entorno se factura, y lo que espera',
    response: invoicingSchema,
  },
  salesBook: {
    ...read,
    id: 'salesBook',
    path: `${PATH}/book`,
    summary: 'El libro IVA Ventas de un mes, en CSV, con sus totales por alícuota',
    query: z.strictObject({
      month: documented(periodSchema, 'Mes, AAAA-MM.', {
        type: 'string',
        pattern: '^(19|20)\\d{2}-(0[1-9]|1[0-2])$',
      }),
    }),
    response: z.string(),
    responseType: 'text/csv',
  },
  invoiceSeries: {
    ...read,
    id: 'invoiceSeries',
    path: `${PATH}/series`,
    summary: 'Las numeraciones, y las que están detenidas',
    response: z.strictObject({ data: z.array(invoiceSeriesSchema) }),
  },
  settleSeries: {
    ...edit,
    id: 'settleSeries',
    path: `${PATH}/series/{id}/settle`,
    refuses: ['not-found'],
    summary: 'Pide a ARCA los números que faltan acá y, si coinciden, sigue',
    description: 'Lo hace el proceso de los trabajos; la respuesta es como está mientras tanto.',
    params: z.strictObject({ id: idParameter('Numeración.') }),
    response: invoiceSeriesSchema,
  },
  invoice: {
    ...read,
    ...one,
    id: 'invoice',
    path: `${PATH}/{id}`,
    summary: 'Una factura, con lo que dijo ARCA',
    refuses: ['not-found'],
    response: invoiceSheetSchema,
  },
  invoicePdf: {
    ...read,
    ...one,
    id: 'invoicePdf',
    path: `${PATH}/{id}/pdf`,
    summary: 'Una factura autorizada, como la recibe el cliente',
    refuses: ['not-found'],
    response: z.string().meta({ format: 'binary' }),
    responseType: 'application/pdf',
  },
  reissueInvoice: {
    ...edit,
    ...one,
    id: 'reissueInvoice',
    path: `${PATH}/{id}/reissue`,
    summary: 'Vuelve a emitir una rechazada o retenida, con los datos del receptor corregidos',
    body: z.strictObject({ recipient: recipient.optional() }),
  },
  noteByHand: {
    ...edit,
    ...one,
    id: 'noteByHand',
    path: `${PATH}/{id}/by-hand`,
    summary: 'Anota que una rechazada o retenida se resolvió fuera del sistema',
    body: z.strictObject({
      note: reasonField(5).pipe(z.string().max(LONGEST_BY_HAND, 'A lo sumo 200 caracteres.')),
    }),
  },
  invoiceFleet: {
    ...edit,
    id: 'invoiceFleet',
    path: PATH,
    summary: 'Factura un período de un grupo, que se paga fuera de Mercado Pago',
    description: 'Uno por grupo y período: si ya hay otra que lo toca y no está acreditada entera, 409.',
    body: fleetInvoiceSchema,
  },
  creditInvoice: {
    ...edit,
    ...one,
    id: 'creditInvoice',
    path: `${PATH}/{id}/credit`,
    summary: 'Hace una nota de crédito por una parte de la factura de un grupo, o por toda',
    body: z.strictObject({
      amount: pesosField('Falta el importe.').min(0.01, 'Más que 0.'),
      left: pesosField('Falta lo que queda.').describe(
        'Lo que se vio que quedaba, para no acreditar dos veces.',
      ),
      reason: reasonField(10),
    }),
  },
} as const
