import { z } from 'zod'

const nothing = z.strictObject({})
const rate = z.strictObject({
  /** Pesos per dollar, selling rate. */
  value: z.number().positive(),
  date: z.iso.datetime(),
})

/** `bna` is the official rate. `stale`: one of the quotes is more than 96 hours old. */
export const dollarSchema = z.strictObject({ blue: rate, bna: rate, stale: z.boolean() })
export type Dollar = z.infer<typeof dollarSchema>

export const dollarRoutes = {
  dollar: {
    id: 'dollar',
    method: 'GET',
    path: '/preciosa/dollar',
    summary: 'Cotización del dólar, oficial y blue',
    tags: ['precios'],
    who: 'public',
    cache: 'minute',
    params: nothing,
    query: nothing,
    body: z.unknown().transform(() => ({})),
    status: 200,
    response: dollarSchema,
  },
} as const
