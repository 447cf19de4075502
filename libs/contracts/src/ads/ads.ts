import { z } from 'zod'
import { AD_PLACE, AD_SECTIONS, AD_SIZES, LONGEST_AD_PLACE } from './ad.rules.js'
import { pictureSchema } from '../media/picture.js'
import { documented, idParameter } from '../http/parameters.js'

const nothing = z.strictObject({})
const noBody = z.unknown().transform(() => ({}))
/** Ads of one answer. */
export const MOST_ADS = 20
/** Ads that one request counts as seen. */
export const MOST_SEEN_AT_ONCE = 20

const id = z.int()
const link = z.string().describe('De otro sitio, siempre https.')
const size = z.enum(AD_SIZES)

export const advertisementSchema = z.strictObject({
  id,
  image: z.string().describe('Nombre del archivo, para /admin/files/{name}.'),
  link,
  size,
  section: z.string().describe('La que se pidió.'),
  clicks: z.int(),
})
export type Advertisement = z.infer<typeof advertisementSchema>

export const shownAdSchema = z.strictObject({ id, size, link, picture: pictureSchema })
export type ShownAd = z.infer<typeof shownAdSchema>

const PLACE = `Debe ser ${AD_SECTIONS.join(', ')}, o una parte de ellas.`
const place = documented(
  z.string({ error: PLACE }).max(LONGEST_AD_PLACE, PLACE).regex(AD_PLACE, PLACE),
  'La sección; si acaso con «-» y una categoría de noticias o un tipo de vehículo.',
  { type: 'string', maxLength: LONGEST_AD_PLACE, pattern: AD_PLACE.source },
)

const common = { tags: ['avisos'], who: 'public', params: nothing, query: nothing, body: noBody } as const

export const adRoutes = {
  advertisements: {
    ...common,
    id: 'advertisements',
    method: 'GET',
    path: '/admin/advertisements/users',
    summary: 'Los avisos de un tamaño en una sección',
    description: `A lo sumo ${MOST_ADS}. Los que llegaron a su tope de hoy no están.`,
    cache: 'minute',
    query: z.strictObject({
      size: documented(z.enum(AD_SIZES, { error: `Debe ser ${AD_SIZES.join(', ')}.` }), 'Tamaño.', {
        type: 'string',
        enum: AD_SIZES,
      }),
      section: place,
    }),
    status: 200,
    response: z.array(advertisementSchema).max(MOST_ADS),
  },
  shownAds: {
    ...common,
    id: 'shownAds',
    method: 'GET',
    path: '/admin/advertisements/sections/{section}',
    summary: 'Los avisos de una sección, de todos los tamaños, con sus imágenes',
    cache: 'minute',
    params: z.strictObject({ section: place }),
    status: 200,
    response: z.array(shownAdSchema).max(MOST_ADS * AD_SIZES.length),
  },
  clickAdvertisement: {
    ...common,
    id: 'clickAdvertisement',
    method: 'PATCH',
    path: '/admin/advertisements/{id}/clicks',
    summary: 'Suma un clic: uno por persona, dirección y día',
    description: 'También contesta 204 si hoy ya lo sumó.',
    cache: 'no-store',
    params: z.strictObject({ id: idParameter('Aviso.') }),
    body: z.literal(1, { error: 'Debe ser 1.' }).transform(() => ({})),
    status: 204,
    response: nothing,
  },
  seeAdvertisements: {
    ...common,
    id: 'seeAdvertisements',
    method: 'POST',
    path: '/admin/advertisements/seen',
    summary: 'Suma una vista a cada aviso que se vio',
    description:
      'Por dirección, aviso y día hay un tope; lo que pasa de él no se suma, ni lo que no está en el sitio.',
    cache: 'no-store',
    body: z.strictObject({
      seen: z
        .array(z.int().min(1).max(2_147_483_647))
        .min(1)
        .max(MOST_SEEN_AT_ONCE)
        .refine((ids) => new Set(ids).size === ids.length, 'Hay un aviso repetido.'),
    }),
    status: 204,
    response: nothing,
  },
} as const
