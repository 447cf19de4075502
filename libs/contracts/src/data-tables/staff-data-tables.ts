import { z } from 'zod'
import { documented } from '../http/parameters.js'
import { actor, instant, listOf, noBody, nothing } from '../http/backoffice/lists.js'

const PATH = '/backoffice/data-tables'

export const DATA_TABLES = ['dollar', 'cpi', 'photos', 'geography'] as const
export type DataTableId = (typeof DATA_TABLES)[number]

/** The columns of a table's file; optional ones aren't there. */
export const DATA_TABLE_COLUMNS: Readonly<Record<DataTableId, readonly string[]>> = {
  dollar: ['casa', 'fecha', 'venta'],
  cpi: ['period', 'index'],
  photos: ['codia', 'url'],
  geography: ['id', 'nombre', 'provincia_id', 'provincia', 'departamento'],
}

export const dataTableSchema = z.strictObject({
  id: z.enum(DATA_TABLES),
  rows: z.int().min(0),
  last: z.string().nullable().describe('El último día del dólar o el último mes del índice.'),
  invented: z.boolean().describe('Si los valores son de la demo: la primera importación los reemplaza.'),
  imported: z
    .strictObject({ at: instant, by: actor, file: z.string().nullable() })
    .nullable()
    .describe('La última importación que cambió algo.'),
})
export type DataTable = z.infer<typeof dataTableSchema>

const flag = z.enum(['true', 'false'], { error: 'Debe ser true o false.' }).default('false')
const fields = {
  trial: flag.describe('true: cuenta lo que cambiaría, sin guardar nada.'),
  acceptRejected: flag.describe('true: toma el resto aunque haya renglones rechazados.'),
  acceptJumps: flag.describe('true: los valores de más de tres veces el vecino son ciertos.'),
  acceptLosses: flag.describe('true: la lista de localidades está completa aunque le falten muchas.'),
}

export const MOST_SHOWN_REJECTIONS = 100

const count = z.int().min(0)
export const dataTableImportSchema = z.strictObject({
  status: z.enum(['trial', 'done', 'held']).describe('held: hay renglones rechazados y no se guardó nada.'),
  rows: z.strictObject({ read: count, skipped: count, duplicates: count, rejected: count }),
  added: count,
  changed: count,
  unchanged: count,
  removed: count,
  kept: count.describe('Localidades que faltan en la lista, pero quedan porque alguien las usa.'),
  jumps: count,
  rejected: z
    .array(
      z.strictObject({
        line: z.int(),
        column: z.string(),
        value: z.string(),
        reason: z.string(),
      }),
    )
    .describe(`Los primeros ${MOST_SHOWN_REJECTIONS}.`),
})
export type DataTableImport = z.infer<typeof dataTableImportSchema>

const common = { tags: ['consola'], cache: 'no-store', params: nothing, query: nothing, status: 200 } as const
const one = {
  params: z.strictObject({
    id: documented(z.enum(DATA_TABLES, { error: 'No existe esa tabla.' }), 'Tabla.', {
      type: 'string',
      enum: [...DATA_TABLES],
    }),
  }),
} as const

export const backofficeDataTableRoutes = {
  dataTables: {
    ...common,
    id: 'dataTables',
    method: 'GET',
    path: PATH,
    summary: 'Series y tablas que el operador carga: dólar, índice de precios, fotos y localidades',
    who: 'staff:data-tables.edit',
    body: noBody,
    response: listOf(dataTableSchema),
  },
  dataTableCsv: {
    ...common,
    ...one,
    id: 'dataTableCsv',
    method: 'GET',
    path: `${PATH}/{id}/csv`,
    summary: 'Lo que hay guardado, con las columnas que toma la importación',
    who: 'staff:data-tables.edit',
    body: noBody,
    response: z.string(),
    responseType: 'text/csv',
  },
  importDataTable: {
    ...common,
    ...one,
    id: 'importDataTable',
    method: 'POST',
    path: `${PATH}/{id}/import`,
    summary: 'Toma un CSV, o cuenta qué cambiaría',
    who: 'staff:data-tables.edit',
    bodyType: 'multipart',
    body: z.strictObject({
      file: z.unknown().meta({ type: 'string', format: 'binary', description: 'CSV en UTF-8.' }),
      ...fields,
    }),
    response: dataTableImportSchema,
  },
} as const
