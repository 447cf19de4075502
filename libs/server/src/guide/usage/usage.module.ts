import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/index.js'
import { GuideModule } from '../editions/index.js'
import { SearchCountsService } from './search-counts.service.js'
import { UsageCountService } from './usage-count.service.js'
import { UsageService } from './usage.service.js'

@Module({
  imports: [CatalogueModule, GuideModule],
  providers: [UsageService, SearchCountsService],
  exports: [UsageService, SearchCountsService],
})
export class UsageModule {}

@Module({ providers: [UsageCountService], exports: [UsageCountService] })
export class UsageCountModule {}
