import { z } from 'zod'
import { periodSchema } from '../period.js'
import { documented } from '../http/parameters.js'
import { CONSOLE, instant } from '../http/backoffice/lists.js'
import { FINDING_KINDS } from '../payments/staff-payments.js'

const PATH = '/backoffice/dashboard'

/** What is counted each day, in the screen's order. */
export const MEASURES = [
  'looks',
  'granted',
  'signUps',
  'activations',
  'income',
  'newPlans',
  'endedPlans',
  'unfound',
  'mailsSent',
  'mailsFailed',
] as const
export type Measure = (typeof MEASURES)[number]

const amount = z.number()
const figuresSchema = z.strictObject({
  id: z.enum(MEASURES),
  today: amount,
  usual: amount
    .nullable()
    .describe(
      'La mediana de los últimos cuatro días iguales de la semana, hasta esta hora; null para lo que se cuenta por día entero.',
    ),
  month: amount.describe('De este mes, hasta ahora.'),
  lastMonth: amount.describe('Del mes anterior, hasta el mismo día y la misma hora.'),
  days: z.array(amount).describe('De los últimos 30 días; el último es hoy.'),
})
export type Figures = z.infer<typeof figuresSchema>

const count = z.int().min(0)
const decisionsSchema = z.strictObject({
  lists: z
    .array(
      z.strictObject({
        id: z.int(),
        fileName: z.string(),
        status: z.enum(['held', 'staged']),
        since: instant,
      }),
    )
    .describe('Listas retenidas o preparadas.'),
  findings: z
    .array(
      z.strictObject({
        kind: z.enum(FINDING_KINDS),
        count,
        since: instant,
        deadline: instant.nullable().describe('De desconocimientos: el primer vencimiento.'),
      }),
    )
    .describe('Lo que los pagos no resuelven solos.'),
  setAside: count.describe('Trabajos que ya no se intentan.'),
  mails: count.describe('Correos de los últimos siete días que no salieron.'),
  messages: z.strictObject({
    fresh: count.describe('Nuevos.'),
    inWork: count.describe('En curso.'),
    due: count.describe('De empresas cuyo próximo paso ya llegó.'),
    lost: count.describe('Respondidos, pero la última respuesta no llegó.'),
  }),
})

const backupsSchema = z
  .strictObject({
    isOn: z.boolean().describe('Si se hace una cada noche.'),
    lastAt: instant.nullable().describe('La última buena.'),
    verifiedAt: instant.nullable().describe('La última vez que una se cargó en una base de prueba.'),
    isLate: z.boolean().describe('Si no hay ninguna buena desde hace 36 horas.'),
    failure: z
      .strictObject({ kind: z.enum(['backup', 'verify']), at: instant, problem: z.string() })
      .nullable()
      .describe('La última que falló, si después no hubo ninguna buena.'),
    restored: z
      .strictObject({ backupAt: instant, openedAt: instant.nullable() })
      .nullable()
      .describe('De qué momento es la copia de la que vienen los datos.'),
  })
  .describe('Copias de seguridad.')
export type BackupsState = z.infer<typeof backupsSchema>

const privacySchema = z
  .strictObject({
    open: count.describe('Pedidos probados sin responder.'),
    late: count.describe('De ellos, los vencidos.'),
    unproved: count.describe('Pedidos que nadie confirmó.'),
    dueOn: z.iso.date().nullable().describe('Cuándo vence el primero de los probados.'),
    yearsWithoutHolidays: z.array(z.int()).describe('Este año y el próximo, si no tienen feriados cargados.'),
    keptTooLong: count.describe('Clases de datos con algo más viejo que su plazo.'),
  })
  .describe('Ley 25.326.')
export type PrivacyState = z.infer<typeof privacySchema>

export const dashboardSchema = z.strictObject({
  at: instant,
  /** In Buenos Aires. */
  today: z.iso.date(),
  decisions: decisionsSchema,
  figures: z.array(figuresSchema).describe('Los días son de Buenos Aires.'),
  dollar: instant.nullable().describe('Cuándo se leyó por última vez.'),
  backups: backupsSchema,
  privacy: privacySchema,
  cpi: periodSchema.nullable().describe('El último mes del índice.'),
})
export type Dashboard = z.infer<typeof dashboardSchema>

const common = { ...CONSOLE, method: 'GET', who: 'staff:dashboard.read' } as const

export const dashboardRoutes = {
  dashboard: {
    ...common,
    id: 'dashboard',
    path: PATH,
    summary: 'Lo que espera una decisión, y las cifras del día y del mes',
    response: dashboardSchema,
  },
  dashboardCsv: {
    ...common,
    id: 'dashboardCsv',
    path: `${PATH}/csv`,
    summary: 'Las cifras de un mes, por día',
    query: z.strictObject({
      period: documented(periodSchema, 'Mes, AAAA-MM.', {
        type: 'string',
        pattern: '^(19|20)\\d{2}-(0[1-9]|1[0-2])$',
      }),
    }),
    response: z.string(),
    responseType: 'text/csv',
  },
} as const
