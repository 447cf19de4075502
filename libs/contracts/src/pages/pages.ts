import { z } from 'zod'
import { shownBlockSchema } from './page-blocks.js'
import { documented } from '../http/parameters.js'

const instant = z.iso.datetime()

export const shownPageSchema = z.strictObject({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  version: z.int().min(1),
  publishedAt: instant.nullable().describe('null en una vista previa.'),
  blocks: z.array(shownBlockSchema),
})
export type ShownPage = z.infer<typeof shownPageSchema>

const common = {
  tags: ['contenido'],
  method: 'GET',
  who: 'public',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: z.unknown().transform(() => ({})),
  status: 200,
} as const

export const pageRoutes = {
  pages: {
    ...common,
    id: 'pages',
    path: '/admin/pages',
    summary: 'Las páginas publicadas: dirección, título y desde cuándo',
    cache: 'minute',
    response: z.strictObject({
      response: z.array(shownPageSchema.pick({ path: true, title: true }).extend({ publishedAt: instant })),
    }),
  },
  page: {
    ...common,
    id: 'page',
    path: '/admin/pages/{path}',
    summary: 'Una página publicada',
    cache: 'minute',
    params: z.strictObject({
      path: documented(
        z
          .string()
          .max(60, 'Es demasiado larga.')
          .regex(/^[\w-]+$/, 'No es la dirección de una página.'),
        'Dirección de la página.',
        { type: 'string', maxLength: 60 },
      ),
    }),
    response: shownPageSchema,
  },
  pagePreview: {
    ...common,
    id: 'pagePreview',
    path: '/admin/page-previews/{token}',
    summary: 'La versión de una página que la consola firmó, publicada o no; vale una hora',
    cache: 'no-store',
    params: z.strictObject({
      token: documented(
        z
          .string()
          .max(200, 'Es demasiado largo.')
          .regex(/^[\w.~-]+$/, 'No es una vista previa.'),
        'Lo que dio la consola.',
        { type: 'string', maxLength: 200 },
      ),
    }),
    response: shownPageSchema,
  },
} as const
