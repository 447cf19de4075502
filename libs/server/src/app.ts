import { type DynamicModule, Module, type ModuleMetadata, type Type } from '@nestjs/common'
import {
  type Clock,
  ClockModule,
  type Config,
  ConfigModule,
  DatabaseModule,
  LoggingModule,
  MetricsModule,
} from '@preciosa/platform'
import type { Logger } from 'pino'
import { ENTITIES } from './entities.js'
import { withControllers } from './feature.js'

type Role = 'api' | 'worker' | 'cli'

interface AppSettings {
  config: Config
  logger: Logger
  clock?: Clock | undefined
  features: readonly Type[]
  /** Modules of the role itself, such as its guards or its queues. */
  imports?: NonNullable<ModuleMetadata['imports']>
}

const CONNECTIONS = {
  // The caller gets an answer after ten seconds; this ends statements without a waiting call.
  api: { name: 'preciosa-api', statementSeconds: 30 },
  worker: { name: 'preciosa-worker' },
  cli: { name: 'preciosa-cli' },
} as const

/** The root module of a program: what all programs share, and of the features what its role needs. */
@Module({})
export class App {
  static of(role: Role, { config, logger, clock, features, imports = [] }: AppSettings): DynamicModule {
    return {
      module: App,
      imports: [
        ConfigModule.forRoot(config),
        LoggingModule.forRoot(logger),
        ClockModule.forRoot(clock),
        MetricsModule,
        DatabaseModule.forRoot({ ...CONNECTIONS[role], entities: ENTITIES }),
        ...imports,
        ...(role === 'api' ? features.flatMap(withControllers) : features),
      ],
    }
  }
}
