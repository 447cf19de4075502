import { z } from 'zod'
import { isBlank, plainLines } from '../written.rules.js'
import { hrefSchema } from './link.js'

const MAX_TEXT = 5000
const NOT_STORABLE = 'Tiene caracteres que no se pueden guardar.'

/** Storable, and without direction characters, which would show a price's digits in another order. */
const WORDS = /^[^\0\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u

const markSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  // The editor adds attributes of its own, which aren't kept.
  z.strictObject({ type: z.literal('link'), attrs: z.object({ href: hrefSchema }) }),
])

const textSchema = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(MAX_TEXT).regex(WORDS, NOT_STORABLE).overwrite(plainLines),
  marks: z.array(markSchema).max(3).optional(),
})
const inlineSchema = z.discriminatedUnion('type', [
  textSchema,
  z.strictObject({ type: z.literal('hardBreak') }),
])

const paragraphSchema = z.strictObject({
  type: z.literal('paragraph'),
  content: z.array(inlineSchema).max(500).optional(),
})
/** Lists and quotes hold paragraphs only, so a document has no depth. */
const itemSchema = z.strictObject({
  type: z.literal('listItem'),
  content: z.array(paragraphSchema).min(1).max(20),
})

const nodeSchema = z.discriminatedUnion('type', [
  paragraphSchema,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: z.array(textSchema).min(1).max(50),
  }),
  z.strictObject({ type: z.literal('bulletList'), content: z.array(itemSchema).min(1).max(200) }),
  // The editor adds the start number, which isn't kept.
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z.object({}).optional(),
    content: z.array(itemSchema).min(1).max(200),
  }),
  z.strictObject({ type: z.literal('blockquote'), content: z.array(paragraphSchema).min(1).max(50) }),
])

/** A text of the editor: TipTap's JSON with the nodes and marks that the site shows. */
export const documentSchema = z.strictObject({
  type: z.literal('doc'),
  content: z.array(nodeSchema).min(1).max(500),
})
export type TextDocument = z.output<typeof documentSchema>
export type DocumentNode = TextDocument['content'][number]
export type Inline = z.output<typeof inlineSchema>

/** True for a text without anything that readers would see. */
export function isBlankDocument({ content }: TextDocument): boolean {
  return content.every(isBlankNode)
}

/** @param node of a document, or an item of its lists */
export function isBlankNode(node: { content?: readonly Piece[] | undefined }): boolean {
  return (node.content ?? []).every((piece) => ('text' in piece ? isBlank(piece.text) : isBlankNode(piece)))
}
type Piece = { type: string } & ({ text: string } | { content?: readonly Piece[] | undefined })
