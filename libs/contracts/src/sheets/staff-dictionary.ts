import { z } from 'zod'
import { contentLine } from '../written/content-line.js'
import { STORABLE } from '../storable.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { idParameter } from '../http/parameters.js'
import { CONSOLE, listOf } from '../http/backoffice/lists.js'
import { shownLines } from '../written.rules.js'

const PATH = '/backoffice/dictionary'

export const FEATURE_GROUPS = ['specification', 'motor', 'security', 'comfort'] as const

const choiceSchema = z.strictObject({ id: z.int(), description: z.string() })
export const dictionaryFeatureSchema = z.strictObject({
  id: z.int(),
  type: z.enum(['choice', 'boolean', 'other']),
  category: z.enum(FEATURE_GROUPS),
  description: z.string(),
  longDescription: z.string(),
  vehicleTypes: z.array(vehicleTypeSchema),
  unit: z.string().nullable(),
  most: z.number().nullable().describe('De un número: el mayor creíble. Nulo si no es un número.'),
  choices: z.array(choiceSchema).describe('Las que trajeron las fichas.'),
  revision: z.int(),
})
export type DictionaryFeature = z.infer<typeof dictionaryFeatureSchema>

const summarySchema = dictionaryFeatureSchema.omit({ choices: true, longDescription: true })
export type DictionarySummary = z.infer<typeof summarySchema>

const MOST_CHOICES = 2_000
export const featureChangeSchema = z.strictObject({
  revision: z.int().min(1).max(2_147_483_647).describe('La que se leyó.'),
  description: contentLine(80),
  longDescription: z
    .string()
    .overwrite(shownLines)
    .max(500, 'A lo sumo 500 caracteres.')
    .regex(STORABLE, 'Tiene caracteres que no se pueden guardar.'),
  unit: contentLine(12).nullable(),
  most: z
    .number()
    .positive('Debe ser mayor que 0.')
    .max(1_000_000_000, 'A lo sumo 1.000.000.000.')
    .nullable()
    .describe('Sólo de un número, y no puede faltarle.'),
  choices: z
    .array(z.strictObject({ id: z.int().min(1).max(2_147_483_647), description: contentLine(80) }))
    .max(MOST_CHOICES)
    .describe('Las que cambian; las otras quedan.'),
})
export type FeatureChange = z.infer<typeof featureChangeSchema>

const common = { ...CONSOLE, response: dictionaryFeatureSchema } as const
const one = {
  path: `${PATH}/{id}`,
  params: z.strictObject({ id: idParameter('Dato de la ficha.') }),
} as const

/** The words of technical sheets. */
export const backofficeDictionaryRoutes = {
  dictionaryFeatures: {
    ...common,
    id: 'dictionaryFeatures',
    method: 'GET',
    path: PATH,
    summary: 'Datos de las fichas técnicas',
    who: 'staff:dictionary.read',
    response: listOf(summarySchema),
  },
  dictionaryFeature: {
    ...common,
    ...one,
    id: 'dictionaryFeature',
    method: 'GET',
    summary: 'Un dato de las fichas, con sus opciones',
    who: 'staff:dictionary.read',
  },
  changeDictionaryFeature: {
    ...common,
    ...one,
    id: 'changeDictionaryFeature',
    refuses: ['conflict'],
    method: 'PUT',
    summary: 'Cambia cómo se muestran un dato y sus opciones; las fichas que vengan los siguen reconociendo',
    who: 'staff:dictionary.edit',
    body: featureChangeSchema,
  },
} as const
