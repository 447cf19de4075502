import { z } from 'zod'
import { PICTURE_FORMATS } from './picture-files.js'

/** In percent from the left and the top; what a crop keeps. */
export const focalSchema = z.strictObject({
  x: z.int().min(0).max(100),
  y: z.int().min(0).max(100),
})
export type FocalPoint = z.infer<typeof focalSchema>

/** A picture of the media library, as a page shows it. */
export const pictureSchema = z.strictObject({
  alt: z.string(),
  credit: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  colour: z.string().describe('Color medio, #rrggbb, para mientras carga.'),
  focal: focalSchema,
  files: z
    .array(
      z.strictObject({
        name: z.string().describe('Para /admin/files/{name}.'),
        format: z.enum(PICTURE_FORMATS),
        width: z.int(),
      }),
    )
    .describe('De menor a mayor; siempre hay JPEG, los otros formatos llegan unos segundos después.'),
})
export type Picture = z.infer<typeof pictureSchema>
