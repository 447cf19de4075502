import { AppError, type Queryable } from '@preciosa/platform'
import { RestoredRepository } from '@preciosa/server'
import type { FastifyInstance } from 'fastify'
import type { Refuse } from './fastify.js'

const CLOSED = 'Estamos recuperando los datos. Probá de nuevo en unos minutos.'
const RETRY_SECONDS = 30
const OPEN = new Set(['/health/live', '/health/ready', '/metrics'])

/** A restored system answers nothing but its health until the worker has opened it. */
export async function refuseWhileClosed(
  fastify: FastifyInstance,
  { db, refuse }: { db: Queryable; refuse: Refuse },
): Promise<void> {
  const restored = new RestoredRepository(db)
  // A database is restored while no program runs.
  let isClosed = await restored.isClosed()
  if (!isClosed) return
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isClosed || OPEN.has(request.routeOptions.url ?? '')) {
      done()
      return
    }
    restored.isClosed().then(
      (still) => {
        isClosed = still
        if (still) refuse(new AppError('unavailable', CLOSED, undefined, RETRY_SECONDS), request, reply)
        else done()
      },
      (error: unknown) => refuse(error, request, reply),
    )
  })
}
