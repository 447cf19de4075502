import type { Type } from '@nestjs/common'
import { AdsModule } from './content/ads/index.js'
import { DownloadsModule } from './content/downloads/index.js'
import { MagazineModule } from './content/magazine/index.js'
import { MediaModule } from './content/media/index.js'
import { NewsModule } from './content/news/index.js'
import { PagesModule } from './content/pages/index.js'
import { SiteNoticesModule } from './content/site-notices/index.js'
import { StoredFilesModule } from './files/stored-files/index.js'
import { CatalogueModule } from './guide/catalogue/index.js'
import { ChangesModule } from './guide/changes/index.js'
import { SearchModule } from './guide/search/index.js'
import { SheetsModule } from './guide/sheets/index.js'
import { UsageModule } from './guide/usage/index.js'
import { DataTablesModule } from './imports/data-tables/index.js'
import { DollarModule } from './imports/dollar/index.js'
import { GeographyModule } from './imports/geography/index.js'
import { NamesModule } from './imports/names/index.js'
import { PhotosModule } from './imports/photos/index.js'
import { PriceListsModule } from './imports/price-lists/index.js'
import { DashboardModule } from './office/dashboard/index.js'
import { GoingLiveModule } from './office/going-live/index.js'
import { OfficeSearchModule } from './office/office-search/index.js'
import { AuditModule } from './operations/audit/index.js'
import { BackupModule } from './operations/backup/index.js'
import { ContactModule } from './operations/contact/index.js'
import { MailDeskModule, MailDeliveryModule } from './operations/mail/index.js'
import { OperatorModule } from './operations/operator/index.js'
import { RetentionModule } from './operations/retention/index.js'
import { SecretsModule } from './operations/secrets/index.js'
import { CreditHistoryModule, CreditsModule } from './paid/credits/index.js'
import { OffersModule } from './paid/offers/index.js'
import { PlansModule } from './paid/plans/index.js'
import { BuyingModule } from './payments/buying/index.js'
import { ConsumerRequestsModule } from './payments/consumer-requests/index.js'
import { ChecksModule } from './payments/checks/index.js'
import { PaymentDeskModule } from './payments/desk/index.js'
import { InvoicesModule } from './payments/invoices/index.js'
import { StatementsModule } from './payments/statements/index.js'
import { WebhooksModule } from './payments/webhooks/index.js'
import { PriceChangesModule } from './payments/price-changes/index.js'
import { BillingModule } from './people/billing/index.js'
import { ContactDeskModule } from './people/contact-desk/index.js'
import { FleetsModule } from './people/fleets/index.js'
import { MyVehiclesModule } from './people/my-vehicles/index.js'
import { OwnAccountModule } from './people/own-account/index.js'
import { ProfilePhotoModule } from './people/profile-photo/index.js'
import { PrivacyModule } from './people/privacy/index.js'
import { OnboardingModule } from './people/profiles/index.js'
import { StaffModule } from './people/staff/index.js'
import { UsersModule } from './people/users/index.js'
import { ComparatorModule } from './prices/comparator/index.js'
import { HistoryModule } from './prices/history/index.js'
import { PricesModule } from './prices/looks/index.js'

/** All features that have a door: a controller, a job's handler or a command. */
export const FEATURES: readonly Type[] = [
  AdsModule,
  DownloadsModule,
  MagazineModule,
  MediaModule,
  NewsModule,
  PagesModule,
  SiteNoticesModule,
  StoredFilesModule,
  CatalogueModule,
  ChangesModule,
  SearchModule,
  SheetsModule,
  UsageModule,
  DataTablesModule,
  DollarModule,
  GeographyModule,
  NamesModule,
  PhotosModule,
  PriceListsModule,
  DashboardModule,
  GoingLiveModule,
  OfficeSearchModule,
  AuditModule,
  BackupModule,
  ContactModule,
  MailDeskModule,
  MailDeliveryModule,
  OperatorModule,
  RetentionModule,
  SecretsModule,
  CreditHistoryModule,
  CreditsModule,
  OffersModule,
  PlansModule,
  BuyingModule,
  ChecksModule,
  ConsumerRequestsModule,
  PaymentDeskModule,
  InvoicesModule,
  StatementsModule,
  WebhooksModule,
  PriceChangesModule,
  BillingModule,
  ContactDeskModule,
  FleetsModule,
  MyVehiclesModule,
  OwnAccountModule,
  PrivacyModule,
  ProfilePhotoModule,
  OnboardingModule,
  StaffModule,
  UsersModule,
  ComparatorModule,
  HistoryModule,
  PricesModule,
]
