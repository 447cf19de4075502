import { z } from 'zod'
import { CONSOLE, instant, listOf } from '../http/backoffice/lists.js'
import { RETENTION_KINDS } from './retention.js'

const retentionSchema = z.strictObject({
  id: z.enum(RETENTION_KINDS),
  ranAt: instant.nullable().describe('Cuándo pasó por última vez el trabajo que lo borra.'),
  removed: z.int().min(0).describe('Filas borradas ese día.'),
  removedOfMonth: z.int().min(0).describe('Filas borradas en los últimos 30 días.'),
  oldestAt: instant.nullable().describe('La fecha más vieja que queda; null: no queda ninguna.'),
  checkedAt: instant.nullable().describe('Cuándo se miró.'),
  isLate: z.boolean().describe('Si queda algo más viejo que el plazo, con dos días de margen, o nadie miró.'),
})
export type RetentionState = z.infer<typeof retentionSchema>

export const backofficeRetentionRoutes = {
  retention: {
    ...CONSOLE,
    id: 'retention',
    method: 'GET',
    path: '/backoffice/retention',
    summary: 'Cuánto se guarda cada clase de datos, y si se cumple',
    who: 'staff:retention.read',
    response: listOf(retentionSchema),
  },
} as const
