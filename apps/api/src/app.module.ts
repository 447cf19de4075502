import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common'
import { APP_FILTER } from '@nestjs/core'
import {
  type Clock,
  ClockModule,
  type Config,
  ConfigModule,
  DatabaseModule,
  LoggingModule,
  MetricsModule,
} from '@preciosa/platform'
import { ENTITIES } from '@preciosa/server'
import type { Logger } from 'pino'
import { AccessModule } from './access/access.module.js'
import type { StaffVerifier } from './access/staff-verifier.js'
import type { TokenVerifier } from './access/token-verifier.js'
import { BackofficeApiModule } from './backoffice/backoffice-api.module.js'
import { ChangesApiModule } from './changes/changes-api.module.js'
import { ComparatorApiModule } from './comparator/comparator-api.module.js'
import { ContactApiModule } from './contact/contact-api.module.js'
import { PagesApiModule } from './pages/pages-api.module.js'
import { CatalogueApiModule } from './catalogue/catalogue-api.module.js'
import { SearchApiModule } from './search/search-api.module.js'
import { SheetsApiModule } from './sheets/sheets-api.module.js'
import { ConsoleController } from './console/console.controller.js'
import { ConsoleFiles } from './console/console-files.js'
import { DocsController } from './docs/docs.controller.js'
import { DollarApiModule } from './dollar/dollar-api.module.js'
import { GeographyApiModule } from './geography/geography-api.module.js'
import { FleetsApiModule } from './fleets/fleets-api.module.js'
import { FilesApiModule } from './files/files-api.module.js'
import { HealthModule } from './health/health.module.js'
import { AllowedMethods } from './http/allowed-methods.js'
import { ProblemFilter } from './http/problem.filter.js'
import { HistoryApiModule } from './history/history-api.module.js'
import { LimitsModule } from './limits/limits.module.js'
import { DashboardApiModule } from './dashboard/dashboard-api.module.js'
import { DataTablesApiModule } from './data-tables/data-tables-api.module.js'
import { AdsApiModule } from './ads/ads-api.module.js'
import { OfficeSearchApiModule } from './office-search/office-search-api.module.js'
import { SiteSettingsApiModule } from './site-settings/site-settings-api.module.js'
import { MagazineApiModule } from './magazine/magazine-api.module.js'
import { MailsApiModule } from './mails/mails-api.module.js'
import { MediaApiModule } from './media/media-api.module.js'
import { MetricsApiModule } from './metrics/metrics-api.module.js'
import { MyVehiclesApiModule } from './my-vehicles/my-vehicles-api.module.js'
import { NamesApiModule } from './names/names-api.module.js'
import { NewsApiModule } from './news/news-api.module.js'
import { PhotosApiModule } from './photos/photos-api.module.js'
import { PlansApiModule } from './plans/plans-api.module.js'
import { OffersApiModule } from './offers/offers-api.module.js'
import { PopularApiModule } from './popular/popular-api.module.js'
import { PaymentsApiModule } from './payments/payments-api.module.js'
import { PricesApiModule } from './prices/prices-api.module.js'
import { ProfileApiModule } from './profile/profile-api.module.js'
import { StaffApiModule } from './staff/staff-api.module.js'
import { UsageApiModule } from './usage/usage-api.module.js'
import { AccountsApiModule } from './accounts/accounts-api.module.js'

export interface AppSettings {
  config: Config
  logger: Logger
  clock: Clock | undefined
  tokens: TokenVerifier | undefined
  staff: StaffVerifier | undefined
  allowed: AllowedMethods
  imports: NonNullable<ModuleMetadata['imports']>
}

@Module({})
export class AppModule {
  static with({ config, logger, clock, tokens, staff, allowed, imports }: AppSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        LoggingModule.forRoot(logger),
        ClockModule.forRoot(clock),
        MetricsModule,
        // The caller gets an answer after ten seconds; this ends statements without a waiting call.
        DatabaseModule.forRoot({ name: 'preciosa-api', entities: ENTITIES, statementSeconds: 30 }),
        AccessModule.forRoot({ tokens, staff }),
        LimitsModule,
        CatalogueApiModule,
        SearchApiModule,
        UsageApiModule,
        ChangesApiModule,
        ContactApiModule,
        PagesApiModule,
        PaymentsApiModule,
        PlansApiModule,
        OffersApiModule,
        PopularApiModule,
        SheetsApiModule,
        PhotosApiModule,
        PricesApiModule,
        HistoryApiModule,
        ComparatorApiModule,
        DollarApiModule,
        MyVehiclesApiModule,
        AccountsApiModule,
        ProfileApiModule,
        FilesApiModule,
        FleetsApiModule,
        GeographyApiModule,
        StaffApiModule,
        BackofficeApiModule,
        HealthModule,
        MagazineApiModule,
        AdsApiModule,
        DashboardApiModule,
        DataTablesApiModule,
        SiteSettingsApiModule,
        OfficeSearchApiModule,
        MailsApiModule,
        MediaApiModule,
        MetricsApiModule,
        NamesApiModule,
        NewsApiModule,
        ...imports,
      ],
      controllers: [DocsController, ConsoleController],
      providers: [
        { provide: AllowedMethods, useValue: allowed },
        ConsoleFiles,
        ProblemFilter,
        { provide: APP_FILTER, useExisting: ProblemFilter },
      ],
    }
  }
}
