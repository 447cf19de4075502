import { z } from 'zod'
import { idParameter } from '../http/parameters.js'

export const photoRoutes = {
  photos: {
    id: 'photos',
    method: 'GET',
    path: '/preciosa/models/{versionCode}/photos',
    summary: 'Fotos de una versión, la principal primero; una dirección, o una ruta del sitio',
    tags: ['fichas'],
    who: 'PICTURES',
    refusesLast: true,
    cache: 'revision',
    varies: [],
    params: z.strictObject({ versionCode: idParameter('Versión, por su codia.') }),
    query: z.strictObject({}),
    body: z.unknown().transform(() => ({})),
    status: 200,
    response: z.strictObject({ response: z.array(z.strictObject({ url: z.string() })) }),
  },
} as const
