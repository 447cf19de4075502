import { z } from 'zod'
import { PLAN_CODES } from '../permissions.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { documented } from '../http/parameters.js'
import { CONSOLE } from '../http/backoffice/lists.js'

const PATH = '/backoffice/usage'

export const USAGE_DAYS = ['7', '30', '90'] as const
/** Months kept, this one included; older data is deleted. */
export const USAGE_MONTHS = 13

const PERIOD_ERROR = 'Debe ser 7, 30 o 90 días, o un mes AAAA-MM.'
const period = documented(
  z
    .string({ error: PERIOD_ERROR })
    .regex(/^(7|30|90|20\d\d-(0[1-9]|1[0-2]))$/, PERIOD_ERROR)
    .default('30'),
  'Últimos días (7, 30 o 90) o un mes (AAAA-MM).',
  { type: 'string', default: '30' },
)
const times = z.int().min(0)
const days = { from: z.iso.date(), to: z.iso.date() }

const searchedSchema = z.strictObject({
  vehicleType: vehicleTypeSchema,
  text: z.string(),
  searches: times,
  unfound: times,
})
/** Contains only texts that enough people searched for. */
export type Searched = z.infer<typeof searchedSchema>

const lookedAtSchema = z.strictObject({
  vehicleType: vehicleTypeSchema,
  codia: z.int(),
  version: z.string(),
  looks: times,
})
export type LookedAt = z.infer<typeof lookedAtSchema>

const dayOfLooksSchema = z.strictObject({ day: z.iso.date(), plan: z.enum(PLAN_CODES), looks: times })
export type DayOfLooks = z.infer<typeof dayOfLooksSchema>

const common = { ...CONSOLE, method: 'GET', query: z.strictObject({ period }) } as const
const csv = { response: z.string(), responseType: 'text/csv' } as const

/** Usage in the console (decision 051). */
export const backofficeUsageRoutes = {
  usageSearches: {
    ...common,
    id: 'usageSearches',
    path: `${PATH}/searches`,
    summary: 'Lo que más se busca en el sitio, y lo que se busca y no se encuentra',
    who: 'staff:usage.read',
    response: z.strictObject({ ...days, popular: z.array(searchedSchema), unfound: z.array(searchedSchema) }),
  },
  usageSearchesCsv: {
    ...common,
    ...csv,
    id: 'usageSearchesCsv',
    path: `${PATH}/searches/csv`,
    summary: 'Lo que se busca en el sitio, en CSV',
    who: 'staff:usage.read',
  },
  usageVersions: {
    ...common,
    id: 'usageVersions',
    path: `${PATH}/versions`,
    summary: 'Las versiones más consultadas',
    who: 'staff:usage.read',
    response: z.strictObject({ ...days, response: z.array(lookedAtSchema) }),
  },
  usageVersionsCsv: {
    ...common,
    ...csv,
    id: 'usageVersionsCsv',
    path: `${PATH}/versions/csv`,
    summary: 'Las versiones más consultadas, en CSV',
    who: 'staff:usage.read',
  },
  usageLooks: {
    ...common,
    id: 'usageLooks',
    path: `${PATH}/looks`,
    summary: 'Consultas pagas por día y plan',
    who: 'staff:usage.looks',
    response: z.strictObject({ ...days, response: z.array(dayOfLooksSchema) }),
  },
  usageLooksCsv: {
    ...common,
    ...csv,
    id: 'usageLooksCsv',
    path: `${PATH}/looks/csv`,
    summary: 'Consultas pagas por día y plan, en CSV',
    who: 'staff:usage.looks',
  },
} as const
