import { z } from 'zod'
import { VEHICLE_TYPES } from '../vehicle-type.js'

export const parameterDocs = z.registry<{ schema: object; description: string }>()

/** Call it last: wrapping a schema makes another one, without documentation. */
export function documented<S extends z.ZodType>(schema: S, description: string, docs: object): S {
  parameterDocs.add(schema, { schema: docs, description })
  return schema
}

function integerText(min: number, max: number) {
  const error = `Debe ser un número entero entre ${min} y ${max}.`
  return z
    .string({ error })
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error))
}

export const vehicleTypeParameter = documented(
  z.enum(VEHICLE_TYPES, { error: 'Debe ser cars o motorcycles.' }).default('cars'),
  'Qué mitad de la guía: autos o motos.',
  { type: 'string', enum: VEHICLE_TYPES, default: 'cars' },
)

export const optionalVehicleTypeParameter = documented(
  z.enum(VEHICLE_TYPES, { error: 'Debe ser cars o motorcycles.' }).optional(),
  'Qué mitad de la guía: autos o motos; cars si tampoco lo dice el cuerpo.',
  { type: 'string', enum: VEHICLE_TYPES },
)

const PAGE_ERROR = 'Debe ser un número entero desde 1.'
/** Accepts any number: a page past the end is an empty list. */
const page = z
  .string({ error: PAGE_ERROR })
  .regex(/^0{0,14}[1-9]\d{0,14}$/, PAGE_ERROR)
  .transform(Number)

export const pageParameter = documented(page.default(1), 'Página, desde 1.', {
  type: 'integer',
  minimum: 1,
  default: 1,
})

export function pageSizeParameter(max: number, fallback = 10) {
  return documented(integerText(1, max).default(fallback), 'Cuántos por página.', {
    type: 'integer',
    minimum: 1,
    maximum: max,
    default: fallback,
  })
}

export const perPageParameter = documented(integerText(1, 100).default(25), 'Cuántos por página.', {
  type: 'integer',
  minimum: 1,
  maximum: 100,
  default: 25,
})

export function choiceOf<const S extends readonly [string, ...string[]]>(
  values: S,
  fallback: NoInfer<S[number]>,
  description: string,
) {
  const word: z.ZodType<S[number], string> = z.enum(values, { error: `Debe ser ${values.join(', ')}.` })
  return documented(word.default(fallback as never), description, {
    type: 'string',
    enum: values,
    default: fallback,
  })
}

export function flagParameter(description: string) {
  const flag = z
    .enum(['true', 'false'], { error: 'Debe ser true o false.' })
    .transform((text) => text === 'true')
  return documented(flag.optional(), `${description} true: los que sí; false: los que no.`, {
    type: 'boolean',
  })
}

export function yearParameter(description: string) {
  return documented(integerText(1, 9999).optional(), description, {
    type: 'integer',
    minimum: 1,
    maximum: 9999,
  })
}

export function calendarParameter(max: number, description: string) {
  return documented(integerText(1, max), description, { type: 'integer', minimum: 1, maximum: max })
}

export function choiceParameter(description: string) {
  return documented(integerText(1, 999_999_999).optional(), description, { type: 'integer', minimum: 1 })
}

export function numberParameter(description: string, minimum: number, maximum: number) {
  const error = `Debe ser un número entero entre ${minimum} y ${maximum}.`
  const number = z
    .string({ error })
    .regex(/^\d{1,10}$/, error)
    .transform(Number)
    .pipe(z.number().min(minimum, error).max(maximum, error))
    .optional()
  return documented(number, description, { type: 'integer', minimum, maximum })
}

export function textParameter(description: string, max: number) {
  const text = z.string({ error: 'Debe ser un texto.' }).max(max, `A lo sumo ${max} caracteres.`).optional()
  return documented(text, description, { type: 'string', maxLength: max })
}

/** Ids over MAX_ID become 0, an unknown id, so that they get 404 instead of 400. */
export function idParameter(description: string) {
  const id = z
    .string()
    .regex(/^\d{1,1000}$/, 'Debe ser un número entero.')
    .transform((digits) => (Number(digits) <= MAX_ID ? Number(digits) : 0))
  return documented(id, description, { type: 'integer', minimum: 1 })
}

export const MAX_ID = 2_147_483_647

export function uuidParameter(description: string, error: string) {
  return documented(z.uuid(error), description, { type: 'string', format: 'uuid' })
}

export function jsonParameter<S extends z.ZodType>(schema: S, description: string) {
  const text = z
    .string({ error: 'Debe ser un texto con JSON.' })
    .max(16_000, 'A lo sumo 16000 caracteres.')
    .transform((json, ctx): unknown => {
      try {
        return JSON.parse(json, rejectPrototypeKeys)
      } catch {
        ctx.addIssue({ code: 'custom', message: 'No es JSON válido.' })
        return z.NEVER
      }
    })
    .pipe(schema as z.ZodType<z.output<S>>)
  return documented(text, description, { type: 'string', contentMediaType: 'application/json' })
}

function rejectPrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('Forbidden key')
  return value
}
