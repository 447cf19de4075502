import { z } from 'zod'
import { givenDay } from '../day.js'
import { AD_PLACE, AD_SIZES, LONGEST_AD_PLACE } from './ad.rules.js'
import { siteAddressSchema } from '../written/link.js'
import { contentLine } from '../written/content-line.js'

const MAX_ID = 2_147_483_647
export const MOST_AD_PLACES = 40
/** Days, so that a report has few rows. */
const LONGEST_RUN = 366
const WRONG_DAY = 'El día se escribe AAAA-MM-DD.'

const day = (missing: string) =>
  z
    .string({ error: missing })
    .regex(/^20\d{2}-\d{2}-\d{2}$/, { error: WRONG_DAY, abort: true })
    .refine((text) => givenDay().safeParse(text).success, 'Ese día no existe.')

/** An ad, as the staff write it. */
export const adContentSchema = z
  .strictObject({
    advertiser: contentLine(120),
    title: contentLine(120).describe('De la campaña; el público no la ve.'),
    size: z.enum(AD_SIZES, { error: 'Falta el tamaño.' }),
    sections: z
      .array(z.string().max(LONGEST_AD_PLACE).regex(AD_PLACE, 'No existe esa sección.'))
      .max(MOST_AD_PLACES, `A lo sumo ${MOST_AD_PLACES} lugares.`)
      .refine((places) => new Set(places).size === places.length, 'Hay un lugar repetido.')
      .describe('Dónde se muestra: una sección, o una parte de ella («sheet-cars»).'),
    picture: z.int().min(1).max(MAX_ID).nullable().describe('Imagen de Medios con los píxeles de su tamaño.'),
    link: siteAddressSchema,
    first: day('Falta el primer día.').describe('En Buenos Aires, desde las 0.'),
    last: day('Falta el último día.').describe('En Buenos Aires, hasta las 24.'),
    dailyCap: z
      .int({ error: 'El tope es un número entero.' })
      .min(1, 'Desde 1.')
      .max(10_000_000, 'Hasta 10.000.000.')
      .nullable()
      .describe('Cuántas veces se ve por día a lo sumo; null: sin tope.'),
  })
  .refine(({ first, last }) => first <= last, {
    path: ['last'],
    error: 'El último día es anterior al primero.',
  })
  .refine(({ first, last }) => !(Date.parse(last) - Date.parse(first) >= LONGEST_RUN * 86_400_000), {
    path: ['last'],
    error: `Un aviso dura a lo sumo ${LONGEST_RUN} días.`,
  })
export type AdContent = z.output<typeof adContentSchema>
