import { z } from 'zod'
import { STORABLE } from '../storable.js'
import { documentSchema } from '../written/document.js'
import { hrefSchema } from '../written/link.js'
import { pictureSchema } from '../media/picture.js'
import { contentLine, MISSING, NOT_STORABLE } from '../written/content-line.js'
import { shownLines } from '../written.rules.js'

const prose = z
  .string({ error: MISSING })
  .overwrite(shownLines)
  .min(1, MISSING)
  .max(2000, 'A lo sumo 2000 caracteres.')
  .regex(STORABLE, NOT_STORABLE)

const title = contentLine(120)
const list = <S extends z.ZodType>(item: S, most = 100) =>
  z.array(item).min(1, 'Falta un elemento.').max(most)

/** Of a picture of the media library; every such field is called `media`. */
const mediaId = z
  .int({ error: 'Falta la imagen.' })
  .min(1, 'Falta la imagen.')
  .max(2_147_483_647, 'Falta la imagen.')

/** @param logo field of an optional logo */
const partners = <S extends z.ZodRawShape>(logo: S) =>
  z.strictObject({
    kind: z.literal('partners'),
    title,
    note: prose.optional(),
    items: list(z.strictObject({ name: contentLine(80), ...logo })),
  })

/** Plain parts of a page; the site draws each kind. */
const PARTS = [
  z.strictObject({
    kind: z.literal('lead'),
    text: prose,
    button: z.strictObject({ label: contentLine(60), to: hrefSchema }).optional(),
  }),
  z.strictObject({
    kind: z.literal('cards'),
    title: title.optional(),
    items: list(z.strictObject({ title, text: prose, to: hrefSchema })),
  }),
  z.strictObject({
    kind: z.literal('services'),
    title,
    items: list(z.strictObject({ title, text: prose, audience: contentLine(120).optional() })),
  }),
  z.strictObject({
    kind: z.literal('topics'),
    title,
    items: list(z.strictObject({ name: contentLine(40), title, text: prose }), 8),
  }),
  z.strictObject({
    kind: z.literal('timeline'),
    title,
    items: list(z.strictObject({ year: z.int().min(1900).max(2100), title, text: prose })),
  }),
  z.strictObject({
    kind: z.literal('questions'),
    title: title.optional(),
    items: list(z.strictObject({ question: contentLine(200), answer: prose })),
  }),
  z.strictObject({
    kind: z.literal('facts'),
    title: title.optional(),
    /** Written and not shown: claims that an operator may make its own. */
    hidden: z.boolean().optional(),
    items: list(z.strictObject({ term: contentLine(80), text: prose })),
  }),
  /** The installation's own figures. */
  z.strictObject({ kind: z.literal('numbers'), title }),
  /** Number and date of the version that the page shows. */
  z.strictObject({ kind: z.literal('since') }),
  /** The operator's address and phone. */
  z.strictObject({ kind: z.literal('whereabouts'), title }),
  z.strictObject({ kind: z.literal('plans'), audience: z.enum(['individual', 'professional']) }),
  z.strictObject({ kind: z.literal('form'), title }),
] as const

export const pageBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), document: documentSchema }),
  z.strictObject({
    kind: z.literal('picture'),
    media: mediaId,
    caption: contentLine(200).optional(),
  }),
  partners({ media: mediaId.optional() }),
  ...PARTS,
])
export type PageBlock = z.output<typeof pageBlockSchema>

/** As the site gets it: texts are HTML, pictures have their files. */
export const shownBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), html: z.string() }),
  z.strictObject({ kind: z.literal('picture'), picture: pictureSchema, caption: z.string().optional() }),
  partners({ picture: pictureSchema.optional() }),
  ...PARTS,
])
export type ShownBlock = z.output<typeof shownBlockSchema>

const MAX_BLOCKS = 60
/** A stranger's browser gets all of it, so a page is bounded as a whole. */
const MAX_CHARACTERS = 100_000
/** They need ids or data of their own. */
const ONCE: readonly string[] = ['form', 'plans']

/** What one version of a page says. */
export const pageContentSchema = z.strictObject({
  title,
  description: contentLine(200),
  blocks: z
    .array(pageBlockSchema)
    .min(1, 'La página no tiene nada.')
    .max(MAX_BLOCKS)
    .refine((blocks) => JSON.stringify(blocks).length <= MAX_CHARACTERS, 'La página es demasiado larga.')
    .refine(
      (blocks) => ONCE.every((kind) => blocks.filter((block) => block.kind === kind).length <= 1),
      'Los planes y el formulario van una sola vez por página.',
    ),
})
export type PageContent = z.output<typeof pageContentSchema>
