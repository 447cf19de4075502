import { z } from 'zod'
import { vehicleTypeSchema } from '../../vehicle-type.js'
import { periodSchema } from '../../period.js'
import { reasonProblem } from '../../reason.rules.js'
import { STORABLE } from '../../storable.js'
import { choiceOf, jsonParameter, pageParameter, perPageParameter } from '../parameters.js'

/** What react-admin asks a list with (api.md, backoffice): a page, an order, and a filter written as JSON. */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodType>(
  columns: S,
  filter: F,
  description: string,
) {
  return z.strictObject({
    page: pageParameter,
    perPage: perPageParameter,
    sort: choiceOf(columns, 'id', 'Columna por la que se ordena.'),
    order: choiceOf(['ASC', 'DESC'] as const, 'DESC', 'Sentido del orden.'),
    filter: jsonParameter(filter, description).optional(),
  })
}

/** A page of a list, and how many there are in all. */
export function listOf<S extends z.ZodType>(item: S) {
  return z.strictObject({ data: z.array(item), total: z.int().min(0) })
}

/** Words looked for in names. */
export const wordsFilter = z
  .string()
  .trim()
  .max(100, 'A lo sumo 100 caracteres.')
  .regex(STORABLE, 'Tiene caracteres que no se pueden buscar.')

/** One of these, or any of several. */
export function anyOf<const S extends readonly [string, ...string[]]>(values: S) {
  return z.union([z.enum(values), z.array(z.enum(values)).max(values.length)])
}

/** Why something is done, in words; kept with it. @param least how many letters and digits it has */
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

export const nothing = z.strictObject({})
export const noBody = z.unknown().transform(() => ({}))

/** A month and a half of the guide, as filters. */
export const monthFilter = {
  period: periodSchema.optional(),
  vehicleType: vehicleTypeSchema.optional(),
}

/** An instant, ISO 8601. */
export const instant = z.iso.datetime()

/** The e-mail of the member of staff who did it; null where the system or the command line did. */
export const actor = z.string().nullable()
