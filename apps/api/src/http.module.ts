import { type DynamicModule, Module } from '@nestjs/common'
import { APP_FILTER } from '@nestjs/core'
import { AccessModule, type Verifiers } from './access/access.module.js'
import { AnswersModule } from './answers/answers.module.js'
import { ConsoleController } from './console/console.controller.js'
import { ConsoleFiles } from './console/console-files.js'
import { DocsController } from './docs/docs.controller.js'
import { HealthModule } from './health/health.module.js'
import { AllowedMethods } from './http/allowed-methods.js'
import { ProblemFilter } from './http/problem.filter.js'
import { LimitsModule } from './limits/limits.module.js'
import { MetricsApiModule } from './metrics/metrics-api.module.js'
import { ReadsController } from './reads/reads.controller.js'

/** What the API adds to the features: who calls, limits, cached answers, errors, and its own paths. */
@Module({
  imports: [LimitsModule, AnswersModule, HealthModule, MetricsApiModule],
  controllers: [DocsController, ConsoleController, ReadsController],
})
export class HttpModule {
  static with(allowed: AllowedMethods, verifiers: Verifiers): DynamicModule {
    return {
      module: HttpModule,
      imports: [AccessModule.forRoot(verifiers)],
      providers: [
        { provide: AllowedMethods, useValue: allowed },
        ConsoleFiles,
        ProblemFilter,
        { provide: APP_FILTER, useExisting: ProblemFilter },
      ],
    }
  }
}
