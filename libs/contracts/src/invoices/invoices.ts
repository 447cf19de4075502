import { z } from 'zod'
import { documented, idParameter, pageParameter, pageSizeParameter } from '../http/parameters.js'
import { paginationSchema } from '../catalogue/catalogue-objects.js'

export const INVOICE_LETTERS = ['A', 'B', 'C'] as const
export type InvoiceLetter = (typeof INVOICE_LETTERS)[number]

export const INVOICE_KINDS = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** `uncertain`: the answer was lost, and only asking by its number decides. */
export const INVOICE_STATES = ['pending', 'sending', 'authorized', 'rejected', 'uncertain'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export const invoiceSchema = z.strictObject({
  id: z.int(),
  paymentId: z.uuid().nullable().describe('Del pedido o del cobro; null: de un período de un grupo.'),
  type: z.enum(INVOICE_LETTERS),
  kind: z.enum(INVOICE_KINDS),
  point: z.int(),
  number: z.int().nullable().describe('null hasta que se pide.'),
  date: z.iso.date(),
  total: z.number().min(0).describe('Pesos.'),
  state: z.enum(INVOICE_STATES),
  cae: z.string().nullable(),
  caeUntil: z.iso.date().nullable(),
})
export type Invoice = z.infer<typeof invoiceSchema>

export const invoiceIdParameter = idParameter('Factura.')

const MOST_PAYMENTS = 20
const LONGEST_PAYMENT_IDS = 37 * MOST_PAYMENTS - 1
const WRONG_PAYMENT_IDS = `Son números de pagos separados por comas, a lo sumo ${MOST_PAYMENTS}.`
const paymentIdsParameter = documented(
  z
    .string(WRONG_PAYMENT_IDS)
    .max(LONGEST_PAYMENT_IDS, WRONG_PAYMENT_IDS)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid(WRONG_PAYMENT_IDS)))
    .optional(),
  `Sólo las de esos pagos; separados por comas, a lo sumo ${MOST_PAYMENTS}.`,
  { type: 'string', maxLength: LONGEST_PAYMENT_IDS },
)

const common = {
  tags: ['cuenta'],
  who: 'signed-in',
  cache: 'no-store',
  method: 'GET',
  query: z.strictObject({}),
  body: z.unknown().transform(() => ({})),
  status: 200,
} as const

export const invoiceRoutes = {
  ownInvoices: {
    ...common,
    id: 'ownInvoices',
    path: '/admin/invoices',
    summary: 'Las facturas y notas de crédito de la persona que inició la sesión, las últimas primero',
    params: z.strictObject({}),
    query: z.strictObject({
      pageNumber: pageParameter,
      pageSize: pageSizeParameter(100, 20),
      paymentIds: paymentIdsParameter,
    }),
    response: z.strictObject({ response: z.array(invoiceSchema), pagination: paginationSchema }),
  },
  ownInvoicePdf: {
    ...common,
    id: 'ownInvoicePdf',
    path: '/admin/invoices/{id}/pdf',
    summary: 'Una factura autorizada, para guardar o imprimir',
    params: z.strictObject({ id: invoiceIdParameter }),
    refuses: ['not-found'],
    response: z.string().meta({ format: 'binary' }),
    responseType: 'application/pdf',
  },
} as const
