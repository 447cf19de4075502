import { z } from 'zod'
import { actor, CONSOLE, instant, listOf } from '../http/backoffice/lists.js'
import { documented } from '../http/parameters.js'
import { periodSchema } from '../period.js'

/** What a line of Mercado Pago's report does; `dispute` is a charge-back or a claim. */
export const MOVEMENT_CLASSES = ['payment', 'refund', 'dispute', 'withdrawal', 'other'] as const
export type MovementClass = (typeof MOVEMENT_CLASSES)[number]

export const STATEMENT_DIFFERENCES = [
  'not-ours',
  'missing',
  'amount',
  'fee',
  'refund',
  'dispute',
  'twice',
  'not-approved',
  'other-month',
  'other-currency',
  'wrong-sum',
  'other-movement',
] as const
export type StatementDifferenceKind = (typeof STATEMENT_DIFFERENCES)[number]

const pesos = z.number()

const totalsSchema = z.strictObject({
  gross: pesos.describe('Lo cobrado.'),
  refunds: pesos,
  disputes: pesos.describe('Desconocimientos y reclamos.'),
  other: pesos.describe('Movimientos de otra clase.'),
  fee: pesos.describe('Comisiones, con su IVA.'),
  withheld: pesos.describe('Retenciones.'),
  unexplained: pesos.describe('Lo que al neto le falta para ser la suma de lo anterior.'),
  net: pesos,
  withdrawals: pesos.describe('Retiros a la cuenta bancaria, aparte del neto.'),
})
export type StatementTotals = z.infer<typeof totalsSchema>

/** Amounts have the sign of what they do to the balance. */
export const statementSummarySchema = z.strictObject({
  id: periodSchema.describe('El mes.'),
  fileName: z.string(),
  importedAt: instant,
  by: actor,
  movements: z.int().min(0),
  totals: totalsSchema,
  differences: z.int().min(0).describe('De la última comparación con los pagos.'),
  checkedAt: instant,
})
export type StatementSummary = z.infer<typeof statementSummarySchema>

export const statementDifferenceSchema = z.strictObject({
  kind: z.enum(STATEMENT_DIFFERENCES),
  /** Mercado Pago's number of the payment; empty for a line without one. */
  paymentId: z.string(),
  orderId: z.uuid().nullable(),
  line: z.int().nullable().describe('El renglón del archivo; null si no está en él.'),
  ours: pesos.nullable(),
  theirs: pesos.nullable(),
  text: z.string(),
})
export type StatementDifference = z.infer<typeof statementDifferenceSchema>

export const MOST_SHOWN_DIFFERENCES = 500

export const statementSchema = statementSummarySchema.extend({
  /** Payments of ours in the file, with nothing to say about them. */
  matched: z.int().min(0),
  withholdings: z.array(z.strictObject({ tax: z.string(), place: z.string(), amount: pesos })),
  found: z.array(statementDifferenceSchema).describe(`Las primeras ${MOST_SHOWN_DIFFERENCES}.`),
})
export type Statement = z.infer<typeof statementSchema>

export const statementImportSchema = z.strictObject({
  status: z
    .enum(['imported', 'unchanged', 'asked'])
    .describe(
      'unchanged: era el mismo archivo. asked: Mercado Pago lo está haciendo; repetilo en unos minutos.',
    ),
  statement: statementSchema.nullable(),
})
export type StatementImport = z.infer<typeof statementImportSchema>

const PATH = '/backoffice/statements'
const read = { ...CONSOLE, method: 'GET', who: 'staff:payments.read' } as const
const edit = { ...CONSOLE, method: 'POST', who: 'staff:payments.edit', status: 201 } as const
const one = {
  params: z.strictObject({
    month: documented(periodSchema, 'Mes, AAAA-MM.', {
      type: 'string',
      pattern: '^(19|20)\\d{2}-(0[1-9]|1[0-2])$',
    }),
  }),
} as const

export const backofficeStatementRoutes = {
  statements: {
    ...read,
    id: 'statements',
    path: PATH,
    summary: 'Las liquidaciones de Mercado Pago que se tomaron, por mes',
    response: listOf(statementSummarySchema),
  },
  statement: {
    ...read,
    ...one,
    id: 'statement',
    path: `${PATH}/{month}`,
    summary: 'La liquidación de un mes, comparada ahora con los pagos',
    refuses: ['not-found'],
    response: statementSchema,
  },
  statementCsv: {
    ...read,
    ...one,
    id: 'statementCsv',
    path: `${PATH}/{month}/csv`,
    summary: 'Los movimientos de un mes, con sus retenciones, totales y diferencias, en CSV',
    refuses: ['not-found'],
    response: z.string(),
    responseType: 'text/csv',
  },
  importStatement: {
    ...edit,
    ...one,
    id: 'importStatement',
    path: `${PATH}/{month}/import`,
    summary: 'Toma el reporte «Todas las transacciones» de un mes; reemplaza al anterior de ese mes',
    refuses: ['conflict'],
    bodyType: 'multipart',
    body: z.strictObject({
      file: z.unknown().meta({ type: 'string', format: 'binary', description: 'CSV en UTF-8.' }),
    }),
    response: statementImportSchema,
  },
  fetchStatement: {
    ...edit,
    ...one,
    id: 'fetchStatement',
    path: `${PATH}/{month}/fetch`,
    summary: 'Trae el reporte de un mes de Mercado Pago, o se lo pide',
    refuses: ['conflict', 'unavailable'],
    response: statementImportSchema,
  },
} as const
