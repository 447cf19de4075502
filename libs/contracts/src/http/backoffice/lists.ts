import { z } from 'zod'
import { vehicleTypeSchema } from '../../vehicle-type.js'
import { periodSchema } from '../../period.js'
import { reasonProblem } from '../../reason.rules.js'
import { STORABLE } from '../../storable.js'
import { choiceOf, jsonParameter, MAX_ID, pageParameter, perPageParameter } from '../parameters.js'

/** How a list is narrowed and ordered. */
function narrowing<const S extends readonly [string, ...string[]], F extends z.ZodType>(
  columns: S,
  filter: F,
  description: string,
) {
  return {
    sort: choiceOf(columns, 'id', 'Columna por la que se ordena.'),
    order: choiceOf(['ASC', 'DESC'] as const, 'DESC', 'Sentido del orden.'),
    filter: jsonParameter(filter, description).optional(),
  }
}

/** The list parameters of react-admin. */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodType>(
  ...narrowed: [columns: S, filter: F, description: string]
) {
  return z.strictObject({ page: pageParameter, perPage: perPageParameter, ...narrowing(...narrowed) })
}

export const MOST_EXPORTED_ROWS = 10_000

/** The CSV of a list, narrowed and ordered as the list is. */
export function csvOfList<const S extends readonly [string, ...string[]], F extends z.ZodType>(
  ...narrowed: [columns: S, filter: F, description: string]
) {
  return {
    query: z.strictObject(narrowing(...narrowed)),
    description: `A lo sumo ${MOST_EXPORTED_ROWS} filas, las primeras en ese orden.`,
    response: z.string(),
    responseType: 'text/csv',
  } as const
}

/** Counting stops after it: a total of one more means that there are more. */
export const MOST_COUNTED = 10_000

export function listOf<S extends z.ZodType>(item: S) {
  return z.strictObject({ data: z.array(item), total: z.int().min(0) })
}

export const wordsFilter = z
  .string()
  .trim()
  .max(100, 'A lo sumo 100 caracteres.')
  .regex(STORABLE, 'Tiene caracteres que no se pueden buscar.')

/** A row's number in a filter. */
export const idFilter = z.int().min(1).max(MAX_ID)

export function anyOf<const S extends readonly [string, ...string[]]>(values: S) {
  return z.union([z.enum(values), z.array(z.enum(values)).max(values.length)])
}

export function reasonField(least: number) {
  return z
    .string({ error: 'Falta el motivo.' })
    .trim()
    .max(500, 'A lo sumo 500 caracteres.')
    .regex(STORABLE, 'Tiene caracteres que no se pueden guardar.')
    .superRefine((reason, context) => {
      const message = reasonProblem(reason, least)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .meta({ minLength: least })
}

/** With at most two decimals. */
export function pesosField(missing: string) {
  return z
    .number({ error: missing })
    .max(100_000_000, 'A lo sumo 100.000.000 de pesos.')
    .refine((pesos) => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-6, 'A lo sumo dos decimales.')
}

export const nothing = z.strictObject({})
export const noBody = z.unknown().transform(() => ({}))

/** What most routes of the console share. */
export const CONSOLE = {
  tags: ['consola'],
  cache: 'no-store',
  params: nothing,
  query: nothing,
  body: noBody,
  status: 200,
} as const

export const monthFilter = {
  period: periodSchema.optional(),
  vehicleType: vehicleTypeSchema.optional(),
}

export const instant = z.iso.datetime()

/** E-mail of the acting staff member; null for the system and the command line. */
export const actor = z.string().nullable()
