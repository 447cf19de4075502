import { z } from 'zod'
import { operatorSettingsSchema } from './operator.js'
import { MAX_ID } from '../http/parameters.js'
import { CONSOLE, actor, instant, noBody } from '../http/backoffice/lists.js'

export const operatorSheetSchema = z.strictObject({
  revision: z.int().min(0).describe('Cuántas veces se guardó; 0: vale la configuración del servidor.'),
  settings: operatorSettingsSchema,
  by: actor,
  updatedAt: instant.nullable(),
})
export type OperatorSheet = z.infer<typeof operatorSheetSchema>

const common = {
  ...CONSOLE,
  who: 'staff:operator',
  path: '/backoffice/operator',
  response: operatorSheetSchema,
} as const

export const backofficeOperatorRoutes = {
  operator: {
    ...common,
    id: 'operator',
    method: 'GET',
    summary: 'Quién es el operador, cómo se lo contacta y el pie de los mails',
    body: noBody,
  },
  saveOperator: {
    ...common,
    id: 'saveOperator',
    refuses: ['conflict'],
    method: 'PUT',
    summary: 'Los guarda; el sitio los muestra en dos minutos, los mails enseguida',
    description: '`revision` es la que se leyó: si hay otra más nueva, 409 con quién los guardó.',
    body: z.strictObject({ revision: z.int().min(0).max(MAX_ID), settings: operatorSettingsSchema }),
  },
} as const
