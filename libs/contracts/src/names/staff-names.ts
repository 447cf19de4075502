import { z } from 'zod'
import { contentLine } from '../written/content-line.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { documented } from '../http/parameters.js'
import {
  CONSOLE,
  actor,
  anyOf,
  csvOfList,
  instant,
  listOf,
  listQuery,
  reasonField,
  wordsFilter,
} from '../http/backoffice/lists.js'

const PATH = '/backoffice/names'

export const NAME_LEVELS = ['brand', 'group', 'version'] as const
export type NameLevel = (typeof NAME_LEVELS)[number]

/** `changed`: since the correction, the list brings another name than the corrected one. */
export const NAME_STATES = ['corrected', 'changed'] as const

export const LEAST_NAME_REASON = 10

export const guideNameSchema = z.strictObject({
  id: z.string().describe('Nivel y número: brand-12, group-340 o version-120034.'),
  level: z.enum(NAME_LEVELS),
  vehicleType: vehicleTypeSchema,
  key: z.int().describe('Número de la marca o del modelo, o codia de la versión.'),
  brand: z.string().nullable().describe('Marca de un modelo o de una versión, como se muestra.'),
  group: z.string().nullable().describe('Modelo de una versión, como se muestra.'),
  listName: z.string().describe('El de la lista de la edición vigente; si ya no está, el último.'),
  shownName: z.string().describe('El que se ve: el corregido o el de la lista.'),
  variant: z
    .string()
    .describe('Lo que la lista agrega para distinguir versiones de un mismo nombre; no se corrige.'),
  inGuide: z.boolean().describe('Si está en la edición vigente.'),
  correction: z
    .strictObject({
      listName: z.string().describe('El que traía la lista cuando se corrigió.'),
      reason: z.string(),
      by: actor,
      at: instant,
    })
    .nullable(),
})
export type GuideName = z.infer<typeof guideNameSchema>

const NAME_ERROR = 'No existe ese nombre.'
export const nameIdParameter = documented(
  z.string({ error: NAME_ERROR }).regex(/^(brand|group|version)-[1-9]\d{0,8}$/, NAME_ERROR),
  'Nivel y número.',
  { type: 'string', pattern: '^(brand|group|version)-[1-9][0-9]{0,8}$' },
)

const why = { reason: reasonField(LEAST_NAME_REASON) }
export const nameCorrectionSchema = z.strictObject({
  /** Longer ones don't fit the site's headings. */
  name: contentLine(120),
  was: z
    .string()
    .max(500)
    .describe('El nombre que se veía; si otra persona lo cambió mientras tanto, se rechaza.'),
  ...why,
})

const common = { ...CONSOLE, response: guideNameSchema } as const
const one = { path: `${PATH}/{id}`, params: z.strictObject({ id: nameIdParameter }) } as const
const narrowed = [
  ['id', 'name', 'correctedAt'],
  z.strictObject({
    q: wordsFilter.optional(),
    level: anyOf(NAME_LEVELS).optional(),
    vehicleType: vehicleTypeSchema.optional(),
    state: z.enum(NAME_STATES).optional(),
  }),
  'Filtro: {"q": palabras de cualquiera de sus nombres o un número, "level": brand, group o version, "vehicleType", "state": corrected o changed}.',
] as const

/** Corrections of the guide's names (decision 068). */
export const backofficeNameRoutes = {
  names: {
    ...common,
    id: 'names',
    method: 'GET',
    path: PATH,
    summary: 'Marcas, modelos y versiones, con su nombre de la lista y el que se ve',
    who: 'staff:names.read',
    query: listQuery(...narrowed),
    response: listOf(guideNameSchema),
  },
  namesCsv: {
    ...common,
    ...csvOfList(...narrowed),
    id: 'namesCsv',
    method: 'GET',
    path: `${PATH}/csv`,
    summary: 'Los nombres, en CSV',
    who: 'staff:names.read',
  },
  name: {
    ...common,
    ...one,
    id: 'name',
    method: 'GET',
    summary: 'Una marca, un modelo o una versión',
    who: 'staff:names.read',
  },
  correctName: {
    ...common,
    ...one,
    id: 'correctName',
    refuses: ['conflict'],
    method: 'PUT',
    summary: 'Corrige un nombre; queda aunque las próximas listas traigan el de antes',
    who: 'staff:names.edit',
    body: nameCorrectionSchema,
  },
  restoreName: {
    ...common,
    id: 'restoreName',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/restore`,
    params: one.params,
    summary: 'Saca la corrección: vuelve a verse el nombre de la lista',
    who: 'staff:names.edit',
    body: z.strictObject(why),
  },
} as const
