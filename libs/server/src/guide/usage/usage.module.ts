import { Feature } from '../../feature.js'
import { CatalogueModule } from '../catalogue/index.js'
import { GuideModule } from '../editions/index.js'
import { PopularController } from './popular.controller.js'
import { PopularCountService } from './popular-count.service.js'
import { PopularService } from './popular.service.js'
import { SearchCountsController } from './search-counts.controller.js'
import { SearchCountsService } from './search-counts.service.js'
import { UsageController } from './usage.controller.js'
import { UsageCountService } from './usage-count.service.js'
import { UsageService } from './usage.service.js'
import { UsageJobs } from './usage-jobs.js'

@Feature({
  imports: [CatalogueModule, GuideModule],
  providers: [
    UsageJobs,
    PopularCountService,
    PopularService,
    SearchCountsService,
    UsageCountService,
    UsageService,
  ],
  exports: [PopularCountService, PopularService, SearchCountsService, UsageCountService, UsageService],
  controllers: [PopularController, SearchCountsController, UsageController],
})
export class UsageModule {}
