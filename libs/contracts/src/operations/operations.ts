import { z } from 'zod'

/** Of what operators ask, no page. */
export const OPERATION_TAG = 'operación'

const common = {
  tags: [OPERATION_TAG],
  method: 'GET',
  who: 'public',
  cache: 'no-store',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: z.unknown().transform(() => ({})),
  status: 200,
} as const

const part = z.strictObject({
  status: z.enum(['ok', 'late', 'failed']),
  /** Age in seconds of the oldest waiting job. */
  lagSeconds: z.int().min(0).optional(),
})

export const operationRoutes = {
  live: {
    ...common,
    id: 'live',
    path: '/health/live',
    summary: 'Si el proceso responde',
    response: z.strictObject({ status: z.literal('ok') }),
  },
  ready: {
    ...common,
    id: 'ready',
    path: '/health/ready',
    summary: 'Si puede hacer su trabajo: la base de datos y la cola; si no, 503. Sin los archivos sigue',
    response: z.strictObject({
      status: z.literal('ok'),
      version: z.string().describe('De Preciosa.'),
      checks: z.strictObject({ database: part, queue: part, files: part }),
    }),
  },
  metrics: {
    ...common,
    id: 'metrics',
    path: '/metrics',
    summary: 'Métricas para Prometheus; sin METRICS_TOKEN, 404',
    who: 'monitor',
    response: z.string(),
    responseType: 'text/plain',
  },
  docs: {
    ...common,
    id: 'docs',
    path: '/docs',
    summary: 'Este documento',
    cache: 'minute',
    response: z.record(z.string(), z.unknown()),
  },
} as const
