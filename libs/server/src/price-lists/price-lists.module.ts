import { Module } from '@nestjs/common'
import { FilesModule } from '../files/index.js'
import { ListFormatsService } from './formats/list-formats.service.js'
import { ListFetchService } from './list-fetch.service.js'
import { PriceListsService } from './price-lists.service.js'
import { PublishingService } from './publishing.service.js'
import { TraceService } from './trace.service.js'

/** Price lists: import, check, compare, publish, roll back. */
@Module({
  imports: [FilesModule],
  providers: [PriceListsService, PublishingService, ListFormatsService, ListFetchService, TraceService],
  exports: [PriceListsService, PublishingService, ListFormatsService, ListFetchService, TraceService],
})
export class PriceListsModule {}
