import { z } from 'zod'

const nothing = z.strictObject({})
const rate = z.strictObject({
  /** Pesos for a dollar, selling. */
  value: z.number().positive(),
  /** When it was quoted. */
  date: z.iso.datetime(),
})

/** Today's dollar rates: `bna` is the official one. `stale` when either was quoted more than 96 hours ago. */
export const dollarSchema = z.strictObject({ blue: rate, bna: rate, stale: z.boolean() })
export type Dollar = z.infer<typeof dollarSchema>

/** The dollar (api.md, preciosa; spec 1 §1). */
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
