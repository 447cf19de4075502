import { Feature } from '../../feature.js'
import { PriceListsController } from './price-lists.controller.js'
import { FormatsController } from './formats.controller.js'
import { EditionsController } from './editions.controller.js'
import { TracesController } from './traces.controller.js'
import { PriceListJobs } from './price-list-jobs.js'
import { ImportProcesses } from './processes/import-processes.js'
import { TraceProcesses } from './processes/trace-processes.js'
import { SearchModule } from '../../guide/search/index.js'
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

@Feature({
  imports: [SearchModule, FilesModule],
  providers: [PriceListJobs, ImportProcesses, TraceProcesses, ...SERVICES],
  exports: [TraceProcesses, ...SERVICES],
  controllers: [PriceListsController, FormatsController, EditionsController, TracesController],
})
export class PriceListsModule {}
