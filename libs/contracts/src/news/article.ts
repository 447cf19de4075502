import { z } from 'zod'
import { givenDay } from '../day.js'
import { STORABLE } from '../storable.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { documentSchema } from '../written/document.js'
import { siteAddressSchema } from '../written/link.js'
import { contentLine } from '../written/content-line.js'
import { shownLines } from '../written.rules.js'

export const ARTICLE_TYPES = ['COMMON_NEWS', 'LAUNCH_NEWS'] as const
export type ArticleType = (typeof ARTICLE_TYPES)[number]

export const HIERARCHIES = ['Alta', 'Media', 'Baja'] as const
export type Hierarchy = (typeof HIERARCHIES)[number]

/** Gauges of launches; `usual` is drawn where the article has no figure. */
export const LAUNCH_GAUGES = {
  power: { max: 600, usual: 90, unit: 'HP' },
  speed: { max: 400, usual: 120, unit: 'km/h' },
  fuel: { max: 500, usual: 40, unit: 'L' },
  trunk: { max: 3000, usual: 50, unit: 'L' },
} as const
export type LaunchGauge = keyof typeof LAUNCH_GAUGES

const NOT_STORABLE = 'Tiene caracteres que no se pueden guardar.'
const ONLY_LAUNCHES = 'Sólo los lanzamientos lo tienen: vacialo o cambiá el tipo.'
const WRONG_DATE = 'La fecha se escribe AAAA-MM-DD, por ejemplo 2026-11-27.'
const FIRST_YEAR = 2000
const MAX_TEXT = 500
const MAX_BLOCKS = 100
/** A stranger's browser gets all of it, so an article is bounded as a whole. */
const MAX_CHARACTERS = 200_000
const MAX_ID = 2_147_483_647

const media = z.int({ error: 'Falta la imagen.' }).min(1, 'Falta la imagen.').max(MAX_ID, 'Falta la imagen.')
const text = (max: number) =>
  z
    .string({ error: 'Falta el texto.' })
    .overwrite(shownLines)
    .max(max, `A lo sumo ${max} caracteres.`)
    .regex(STORABLE, NOT_STORABLE)
const list = <S extends z.ZodType>(item: S, most: number, things: string) =>
  z.array(item).max(most, `A lo sumo ${most} ${things}.`)

const gauge = (most: number) =>
  z
    .number({ error: 'Tiene que ser un número.' })
    .min(0, 'No puede ser negativo.')
    .max(most, `A lo sumo ${most}.`)
    .nullable()

export const articleBlockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), document: documentSchema }),
  z.strictObject({
    type: z.literal('image'),
    images: list(media, 12, 'imágenes').min(1, 'Falta la imagen.'),
    caption: contentLine(300).optional(),
  }),
])
export type ArticleBlock = z.output<typeof articleBlockSchema>

const cell = text(120)
/** A version of a launch, as its maker announces it. */
export const launchRowSchema = z.strictObject({
  version: contentLine(120),
  engine: cell,
  power: cell,
  gearBox: cell,
  consumption: cell,
  security: cell,
  price: cell,
})
export type LaunchRow = z.output<typeof launchRowSchema>

/** A model group or a version (codia) of the guide. */
export const articleVehicleSchema = z.strictObject({
  kind: z.enum(['group', 'version']),
  vehicleType: vehicleTypeSchema,
  id: z.int().min(1).max(MAX_ID),
})
export type ArticleVehicle = z.output<typeof articleVehicleSchema>

/** Its day, without time; the last allowed year depends on the clock (`articleDateProblem`). */
const date = z
  .string({ error: 'Falta la fecha.' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: WRONG_DATE, abort: true })
  .refine((day) => givenDay().safeParse(day).success, { error: 'Ese día no existe.', abort: true })
  .refine((day) => Number(day.slice(0, 4)) >= FIRST_YEAR, `Tiene que ser desde el año ${FIRST_YEAR}.`)

/** What one version of an article says. It can be saved; `missingToPublish` tells whether it can be published. */
export const articleContentSchema = z
  .strictObject({
    type: z.enum(ARTICLE_TYPES, { error: 'Elegí el tipo.' }),
    title: contentLine(160),
    hierarchy: z.enum(HIERARCHIES, { error: 'Elegí la jerarquía.' }),
    epigraph: text(MAX_TEXT),
    date,
    source: text(120),
    tagList: list(contentLine(40), 20, 'etiquetas'),
    /** A news category. */
    category: z.int().min(1).max(MAX_ID).nullable(),
    link: siteAddressSchema.nullable(),
    previewImage: media.nullable(),
    bannerImage: media.nullable(),
    /** Of the carousel. */
    images: list(media, 30, 'imágenes'),
    blocks: list(articleBlockSchema, MAX_BLOCKS, 'bloques').refine(
      (blocks) => JSON.stringify(blocks).length <= MAX_CHARACTERS,
      'La noticia es demasiado larga.',
    ),
    launchAttributes: list(launchRowSchema, 40, 'versiones'),
    power: gauge(3000),
    speed: gauge(600),
    fuel: gauge(1000),
    trunk: gauge(10_000),
    vehicles: list(articleVehicleSchema, 12, 'vehículos'),
  })
  .superRefine((content, context) => {
    if (content.type === 'LAUNCH_NEWS') return
    for (const field of Object.keys(LAUNCH_GAUGES) as LaunchGauge[])
      if (content[field] !== null) context.addIssue({ code: 'custom', path: [field], message: ONLY_LAUNCHES })
    if (content.launchAttributes.length > 0)
      context.addIssue({ code: 'custom', path: ['launchAttributes'], message: ONLY_LAUNCHES })
  })
export type ArticleContent = z.output<typeof articleContentSchema>
