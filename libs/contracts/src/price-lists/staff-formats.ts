import { z } from 'zod'
import { listFormatFields } from './list-format.js'
import { anyListFormatSchema, sheetFormatFields } from './sheet-format.js'
import { idParameter } from '../http/parameters.js'
import { CONSOLE, instant, listOf, listQuery, nothing, wordsFilter } from '../http/backoffice/lists.js'

const PATH = '/backoffice/formats'

const stored = {
  id: z.int(),
  builtIn: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
}
export const storedFormatSchema = z.discriminatedUnion('kind', [
  sheetFormatFields.extend(stored),
  listFormatFields.extend(stored),
])
export type StoredFormat = z.output<typeof storedFormatSchema>

const common = { ...CONSOLE, response: storedFormatSchema } as const
const one = {
  path: `${PATH}/{id}`,
  params: z.strictObject({ id: idParameter('Formato de lista.') }),
} as const
/** The handler merges path and body into one object, so the format gets its own field. */
const body = anyListFormatSchema.transform((format) => ({ format }))

export const backofficeFormatRoutes = {
  formats: {
    ...common,
    id: 'formats',
    method: 'GET',
    path: PATH,
    summary: 'Formatos de lista',
    who: 'staff:formats.read',
    query: listQuery(
      ['id', 'name', 'source', 'createdAt', 'updatedAt'],
      z.strictObject({ q: wordsFilter.optional() }),
      'Filtro: {"q": parte del nombre, la fuente o la descripción}.',
    ),
    status: 200,
    response: listOf(storedFormatSchema),
  },
  format: {
    ...common,
    ...one,
    id: 'format',
    method: 'GET',
    summary: 'Un formato de lista',
    who: 'staff:formats.read',
    status: 200,
  },
  createFormat: {
    ...common,
    id: 'createFormat',
    refuses: ['conflict'],
    method: 'POST',
    path: PATH,
    summary: 'Agrega un formato de lista',
    who: 'staff:formats.edit',
    body,
    status: 201,
  },
  changeFormat: {
    ...common,
    ...one,
    id: 'changeFormat',
    refuses: ['conflict'],
    method: 'PUT',
    summary: 'Reemplaza un formato de lista propio',
    who: 'staff:formats.edit',
    body,
    status: 200,
  },
  removeFormat: {
    ...common,
    ...one,
    id: 'removeFormat',
    refuses: ['conflict'],
    method: 'DELETE',
    summary: 'Borra un formato de lista propio; las listas que lo usaron quedan como están',
    who: 'staff:formats.edit',
    status: 204,
    response: nothing,
  },
} as const
