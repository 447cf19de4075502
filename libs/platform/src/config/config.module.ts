import { type DynamicModule, Global, Module } from '@nestjs/common'
import type { Config } from './config.js'

/** Injection token of the process's {@link Config}. */
export const CONFIG = Symbol('Config')

/** Gives the configuration, read by the process's main, to every module. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] }
  }
}
