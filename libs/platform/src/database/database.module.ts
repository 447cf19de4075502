import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common'
import type { Config } from '../config/config.js'
import { CONFIG } from '../config/config.module.js'
import type { DataSourceSettings } from './data-source.js'
import { Database } from './database.js'
import { openDatabase } from './open-database.js'

/** Nest ends modules in import order: users of the pool must stop in `beforeApplicationShutdown`. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  static forRoot(
    settings: Pick<DataSourceSettings, 'name' | 'entities' | 'statementSeconds'>,
  ): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: Database,
          inject: [CONFIG],
          useFactory: ({ database }: Config) => openDatabase(database, settings),
        },
      ],
      exports: [Database],
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.dataSource.destroy()
  }
}
