import { type DynamicModule, Module } from '@nestjs/common'
import {
  type Clock,
  ClockModule,
  type Config,
  ConfigModule,
  DatabaseModule,
  type JobRuntimeOptions,
  JobsModule,
  LoggingModule,
} from '@preciosa/platform'
import {
  AccountsModule,
  AdsModule,
  ContactJobsModule,
  CreditsModule,
  DollarModule,
  ENTITIES,
  GeographyModule,
  AttemptsModule,
  CaptchaModule,
  IdempotencyModule,
  MailDeliveryModule,
  MediaModule,
  ChecksModule,
  NoticesModule,
  PriceChangesModule,
  PlansModule,
  SettlementModule,
  PopularCountModule,
  PriceListsModule,
  SearchTidyModule,
  StaffModule,
  StoredFilesModule,
  UsageCountModule,
} from '@preciosa/server'
import type { Logger } from 'pino'
import { AccountsProcessor } from './accounts/accounts.processor.js'
import { ContactProcessor } from './contact/contact.processor.js'
import { CreditsProcessor } from './credits/credits.processor.js'
import { DollarProcessor } from './dollar/dollar.processor.js'
import { FilesProcessor } from './files/files.processor.js'
import { MediaProcessor } from './files/media.processor.js'
import { GeographyProcessor } from './geography/geography.processor.js'
import { MailProcessor } from './mail/mail.processor.js'
import { PaymentsProcessor } from './payments/payments.processor.js'
import { PlansProcessor } from './plans/plans.processor.js'
import { PopularProcessor } from './popular/popular.processor.js'
import { ImportProcesses } from './price-lists/import-processes.js'
import { PriceListsProcessor } from './price-lists/price-lists.processor.js'
import { UsageProcessor } from './usage/usage.processor.js'
import { schedules } from './schedules.js'

export interface WorkerSettings {
  config: Config
  logger: Logger
  clock?: Clock
  jobs?: Partial<JobRuntimeOptions>
}

@Module({})
export class WorkerModule {
  static with({ config, logger, clock, jobs }: WorkerSettings): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(config),
        LoggingModule.forRoot(logger),
        ClockModule.forRoot(clock),
        DatabaseModule.forRoot({ name: 'preciosa-worker', entities: ENTITIES }),
        JobsModule.forRoot({ schedules, ...jobs }),
        PriceListsModule,
        SearchTidyModule,
        CreditsModule,
        ChecksModule,
        PriceChangesModule,
        NoticesModule,
        PlansModule,
        SettlementModule,
        AccountsModule,
        StaffModule,
        StoredFilesModule,
        MediaModule,
        DollarModule,
        GeographyModule,
        AttemptsModule,
        CaptchaModule,
        IdempotencyModule,
        MailDeliveryModule,
        PopularCountModule,
        ContactJobsModule,
        UsageCountModule,
        AdsModule,
      ],
      providers: [
        PriceListsProcessor,
        ImportProcesses,
        CreditsProcessor,
        PaymentsProcessor,
        PlansProcessor,
        AccountsProcessor,
        DollarProcessor,
        FilesProcessor,
        MediaProcessor,
        GeographyProcessor,
        MailProcessor,
        PopularProcessor,
        ContactProcessor,
        UsageProcessor,
      ],
    }
  }
}
