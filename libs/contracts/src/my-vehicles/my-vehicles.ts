import { z } from 'zod'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { paginationSchema, versionSchema } from '../catalogue/catalogue-objects.js'
import { idParameter, pageParameter, pageSizeParameter, vehicleTypeParameter } from '../http/parameters.js'

const nothing = z.strictObject({})
const noBody = z.unknown().transform(() => ({}))
const pages = z.strictObject({ pageNumber: pageParameter, pageSize: pageSizeParameter(100, 15) })

const common = { tags: ['cuenta'], cache: 'no-store', params: nothing, query: nothing, body: noBody } as const

export const consultedVersionSchema = versionSchema.extend({
  dateConsulted: z.iso.datetime(),
  /** Paid from the welcome lot: free forever, not only this month. */
  lasting: z.boolean(),
})
export type ConsultedVersion = z.infer<typeof consultedVersionSchema>

export const myVehiclesRoutes = {
  favourites: {
    ...common,
    id: 'favourites',
    method: 'GET',
    path: '/admin/favorite',
    summary: 'Versiones favoritas, las más nuevas primero',
    who: 'FAVORITES',
    query: pages,
    status: 200,
    response: z.strictObject({ response: z.array(versionSchema), pagination: paginationSchema }),
  },
  addFavourite: {
    ...common,
    id: 'addFavourite',
    refuses: ['not-found', 'conflict'],
    method: 'POST',
    path: '/admin/favorite',
    summary: 'Agrega una versión a las favoritas; el cuerpo es su codia, un número',
    who: 'FAVORITES',
    query: z.strictObject({ vehicleType: vehicleTypeParameter }),
    body: z
      .int()
      .min(1)
      .transform((codia) => ({ codia })),
    status: 201,
    response: z.strictObject({ codia: z.int(), vehicleType: vehicleTypeSchema }),
  },
  removeFavourite: {
    ...common,
    id: 'removeFavourite',
    method: 'DELETE',
    path: '/admin/favorite/{codia}',
    summary: 'Quita una versión de las favoritas',
    who: 'FAVORITES',
    params: z.strictObject({ codia: idParameter('Versión, por su codia.') }),
    status: 204,
    response: nothing,
  },
  consulted: {
    ...common,
    id: 'consulted',
    method: 'GET',
    path: '/admin/consultados',
    summary: 'Versiones consultadas, de todos los meses, las más nuevas primero',
    who: 'SEARCH_HISTORY',
    query: pages,
    status: 200,
    response: z.strictObject({ responses: z.array(consultedVersionSchema), total: z.int().min(0) }),
  },
} as const
