import { z } from 'zod'
import { STORABLE } from '../storable.js'
import { siteAddressSchema } from '../written/link.js'
import { contentLine } from '../written/content-line.js'
import { shownLines } from '../written.rules.js'

const MAX_ID = 2_147_483_647
export const MAX_ISSUE_PAGES = 500

const whole = (least: number, most: number, name: string) =>
  z
    .int({ error: `Falta ${name}.` })
    .min(least, `Desde ${least}.`)
    .max(most, `Hasta ${most}.`)
const media = z.int().min(1).max(MAX_ID).nullable()

/** A number of the magazine, as the staff write it. */
export const issueContentSchema = z.strictObject({
  year: whole(1990, 2100, 'el año'),
  month: whole(1, 12, 'el mes'),
  number: whole(1, 9999, 'el número'),
  title: contentLine(120),
  description: z
    .string({ error: 'Falta el texto.' })
    .overwrite(shownLines)
    .max(1000, 'A lo sumo 1.000 caracteres.')
    .regex(STORABLE, 'Tiene caracteres que no se pueden guardar.'),
  price: z
    .number({ error: 'Falta el precio de tapa.' })
    .min(0, 'Desde 0.')
    .max(10_000_000, 'A lo sumo 10.000.000 de pesos.')
    .refine((pesos) => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-5, 'A lo sumo dos decimales.')
    .describe('En papel, en pesos.'),
  cover: media.describe('Imagen de Medios.'),
  pdf: media.describe('PDF privado de Medios; sin él no se lee en pantalla.'),
  store: siteAddressSchema.nullable().describe('Donde se compra en papel.'),
  soldOut: z.boolean(),
})
export type IssueContent = z.output<typeof issueContentSchema>
