import { type FieldError, fieldErrors, inSpanish, vehicleTypeSchema } from '@preciosa/contracts'
import { userSchema } from '@preciosa/contracts/own-account'
import { versionSchema } from '@preciosa/contracts/catalogue'
import { pricesSchema } from '@preciosa/contracts/looks'
import { cardFields } from '@preciosa/contracts/payments'
import { z } from 'zod'

const codia = z.int().min(1)
const ofVersion = { codia, vehicleType: vehicleTypeSchema }

/** Page → host by `type`. */
const OF_PAGE: ReadonlyMap<unknown, z.ZodType> = new Map<unknown, z.ZodType>(
  Object.entries({
    loadData: z.strictObject({ type: z.string(), vehicleType: vehicleTypeSchema }),
    loadMore: z.strictObject({ type: z.string(), page: z.int().min(1) }),
    price: z.strictObject({ type: z.string(), ...ofVersion }),
    pin: z.strictObject({ type: z.string(), ...ofVersion, pinned: z.boolean() }),
    cardResponse: z.strictObject({ type: z.string(), ...cardFields }),
  }),
)

/** Host → page by their only field. */
const OF_HOST: ReadonlyMap<unknown, z.ZodType> = new Map<unknown, z.ZodType>(
  Object.entries({
    token: z.string().min(1),
    vehicles: z.array(versionSchema),
    user: userSchema,
    prices: z.array(pricesSchema.extend({ codia })),
    pinnedVehicles: z.array(z.strictObject(ofVersion)),
  }),
)

/** How a window message differs from the shapes above; empty if it doesn't. */
export function problemsOf(text: unknown, from: 'page' | 'host'): string[] {
  if (typeof text !== 'string') return ['No es un texto.']
  const message = parsed(text)
  if (message === undefined) return ['No es JSON.']
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return ['No es un objeto.']
  return from === 'page' ? ofPage(message) : ofHost(message)
}

function ofPage(message: object): string[] {
  const type: unknown = 'type' in message ? message.type : undefined
  const schema = OF_PAGE.get(type)
  return schema === undefined
    ? [`Tipo desconocido: ${type === undefined ? 'ninguno' : JSON.stringify(type)}.`]
    : checked(schema, message)
}

function ofHost(message: object): string[] {
  const [name, ...others] = Object.keys(message)
  if (name === undefined || others.length > 0) return [`Tiene ${Object.keys(message).length} campos: va uno.`]
  const schema = OF_HOST.get(name)
  return schema === undefined
    ? [`Campo desconocido: ${name}.`]
    : checked(z.strictObject({ [name]: schema }), message)
}

function checked(schema: z.ZodType, message: object): string[] {
  const { error } = schema.safeParse(message, { error: inSpanish })
  return error === undefined ? [] : fieldErrors(error).map(said)
}

function said({ path, message }: FieldError): string {
  return path === '' ? message : `${path}: ${message}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
