import { z } from 'zod'
import { ledgerLineSchema, openLotSchema } from '../users/staff-users.js'
import { paginationSchema } from '../catalogue/catalogue-objects.js'
import { pageParameter, pageSizeParameter } from '../http/parameters.js'

export const creditRoutes = {
  credits: {
    id: 'credits',
    method: 'GET',
    path: '/admin/user/credits',
    summary: 'Los InfoCredits de la persona que inició la sesión: saldo, lo que vence y los movimientos',
    description: 'Los movimientos, los últimos primero; los lotes, en el orden en que se gastan.',
    tags: ['cuenta'],
    who: 'signed-in',
    cache: 'no-store',
    params: z.strictObject({}),
    query: z.strictObject({ pageNumber: pageParameter, pageSize: pageSizeParameter(100, 20) }),
    body: z.unknown().transform(() => ({})),
    status: 200,
    response: z.strictObject({
      balance: z.int().min(0),
      /** At most 100. */
      lots: z.array(openLotSchema),
      /** Welcome and gift credits above the daily bound of the person's network. */
      waiting: z.int().min(0),
      response: z.array(ledgerLineSchema),
      pagination: paginationSchema,
    }),
  },
} as const
