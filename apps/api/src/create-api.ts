import type { ModuleMetadata } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import {
  type ClientTimeouts,
  type Clock,
  type Config,
  createLogger,
  Database,
  isProxyOf,
  Metrics,
  NestLogger,
} from '@preciosa/platform'
import { App, CurrentGuide, FEATURES, type TokenVerifier } from '@preciosa/server'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { StaffAccess } from './access/staff-access.js'
import type { StaffVerifier } from './access/staff-verifier.js'
import { HttpModule } from './http.module.js'
import { proxyQueues } from './queues/queues-proxy.js'
import { serveFiles } from './console/console-files.js'
import { AllowedMethods } from './http/allowed-methods.js'
import { refuseWhileClosed } from './http/closed.js'
import { createAdapter, type Refuse } from './http/fastify.js'
import { ProblemFilter } from './http/problem.filter.js'
import { logRequests } from './http/request-log.js'
import { ClientAddresses } from './limits/client-addresses.js'
import { limitRequests } from './limits/limit-requests.js'
import { TrafficLimits } from './limits/traffic-limits.js'

export interface ApiOptions {
  clock?: Clock
  logger?: Logger
  tokens?: TokenVerifier
  staff?: StaffVerifier
  /** In milliseconds, for tests. */
  timeouts?: Partial<ClientTimeouts>
  imports?: NonNullable<ModuleMetadata['imports']>
}

/** The caller closes the API. @throws AppError `unavailable` when the database stays unreachable */
export async function createApi(config: Config, options: ApiOptions = {}): Promise<NestFastifyApplication> {
  const logger = options.logger ?? createLogger({ level: config.logLevel, name: 'api' })
  const allowed = new AllowedMethods()
  const { clock, tokens, staff, imports = [] } = options
  const filter: { current?: ProblemFilter } = {}
  const refuse: Refuse = (error, request, reply) => filter.current?.answer(error, request, reply)
  const app = await NestFactory.create<NestFastifyApplication>(
    App.of('api', {
      config,
      logger,
      clock,
      features: FEATURES,
      imports: [HttpModule.with(allowed, { tokens, staff }), ...imports],
    }),
    createAdapter(allowed, refuse, options.timeouts, {
      isProxy: isProxyOf(config.trustedProxies),
      drainSeconds: config.drainSeconds,
    }),
    {
      logger: NestLogger.quieter(logger),
      bodyParser: false,
      abortOnError: false,
    },
  )
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance()
  filter.current = app.get(ProblemFilter)
  logRequests(fastify, logger, app.get(Metrics))
  limitRequests(fastify, {
    addresses: app.get(ClientAddresses, { strict: false }),
    traffic: app.get(TrafficLimits, { strict: false }),
    refuse,
  })
  await refuseWhileClosed(fastify, { db: app.get(Database, { strict: false }).pool, refuse })
  await proxyQueues(fastify, {
    config,
    access: app.get(StaffAccess, { strict: false }),
    db: app.get(Database, { strict: false }),
    answer: refuse,
  })
  await serveFiles(fastify)
  await app.init()
  await app.get(CurrentGuide, { strict: false }).follow()
  await fastify.ready()
  return app
}
