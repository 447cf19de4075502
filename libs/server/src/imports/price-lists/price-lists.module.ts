import { Module } from '@nestjs/common'
import { FilesModule } from '@preciosa/platform'
import { ListFormatsService } from './formats/list-formats.service.js'
import { JoiningService } from './joining.service.js'
import { LeftOutService } from './left-out/left-out.service.js'
import { ListFetchService } from './list-fetch.service.js'
import { ListOverviewService } from './overview/list-overview.service.js'
import { ListUploadService } from './list-upload.service.js'
import { PriceListsService } from './price-lists.service.js'
import { PublishingService } from './publishing.service.js'
import { TraceService } from './trace.service.js'

const SERVICES = [
  PriceListsService,
  PublishingService,
  JoiningService,
  LeftOutService,
  ListFormatsService,
  ListFetchService,
  ListUploadService,
  ListOverviewService,
  TraceService,
]

@Module({ imports: [FilesModule], providers: SERVICES, exports: SERVICES })
export class PriceListsModule {}
