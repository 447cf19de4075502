import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { FastifyAdapter } from '@bull-board/fastify'
import { ERROR_CODES, QUEUES, QUEUES_PATH, type QueueName } from '@preciosa/contracts'
import {
  type Config,
  INTERNAL_HEADER,
  INTERNAL_PURPOSE,
  isMonitor,
  type JobQueues,
  type Metrics,
} from '@preciosa/platform'
import { fastify, type FastifyInstance } from 'fastify'

const DESCRIPTIONS: Record<QueueName, string> = {
  imports: 'Listas de precios: lectura, comparación y búsqueda del día 1',
  payments: 'Pagos',
  invoices: 'Facturas electrónicas',
  credits: 'InfoCréditos: renovación del mes y control',
  mail: 'Correos',
  maintenance: 'Limpieza',
  backups: 'Copias de seguridad',
}

/** The page loads fonts from Google, and the console must load nothing from other sites. */
const FOREIGN_FONTS = /<link href="https:\/\/fonts\.googleapis\.com[^>]*>/

/** The board of the worker's queues, only for the API, which checks the permission, and the metrics for the monitor. */
export async function createBoard(
  queues: JobQueues,
  metrics: Metrics,
  { keys, metricsToken }: Pick<Config, 'keys' | 'metricsToken'>,
): Promise<FastifyInstance> {
  const server = fastify()
  server.get('/health/live', () => ({ status: 'ok' }))
  server.get('/metrics', async (request, reply) => {
    if (!isMonitor(request.headers.authorization, metricsToken)) return reply.code(404).send()
    return reply.type(metrics.contentType).send(await metrics.text())
  })
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (keys.isDerived(request.headers[INTERNAL_HEADER], INTERNAL_PURPOSE)) return
      await reply.code(ERROR_CODES.permission.status).send(refused())
    })
    scope.addHook('onSend', (_request, reply, payload, done) => {
      const page = String(reply.getHeader('content-type')).startsWith('text/html')
      done(null, page && typeof payload === 'string' ? payload.replace(FOREIGN_FONTS, '') : payload)
    })
    await scope.register(boardOf(queues).registerPlugin(), { prefix: QUEUES_PATH })
  })
  return server
}

type BoardServer = Parameters<typeof createBullBoard>[0]['serverAdapter']
type BoardQueue = ConstructorParameters<typeof BullMQAdapter>[0]

// The board's types cover Redis queues only, and each of its packages has another copy of them.
function boardOf(queues: JobQueues): FastifyAdapter {
  const serverAdapter = new FastifyAdapter()
  serverAdapter.setBasePath(QUEUES_PATH)
  createBullBoard({
    queues: QUEUES.map(
      (name) =>
        new BullMQAdapter(queues.of(name) as unknown as BoardQueue, { description: DESCRIPTIONS[name] }),
    ),
    serverAdapter: serverAdapter as unknown as BoardServer,
    options: {
      uiConfig: {
        boardTitle: 'Colas de Preciosa',
        locale: { lng: 'es-ES' },
        hideRedisDetails: false,
      },
    },
  })
  return serverAdapter
}

function refused() {
  const { status, title } = ERROR_CODES.permission
  return { type: 'urn:preciosa:error:permission', title, status, code: 'permission', detail: title }
}
