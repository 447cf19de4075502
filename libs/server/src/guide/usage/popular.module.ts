import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/index.js'
import { GuideModule } from '../editions/index.js'
import { PopularService } from './popular.service.js'

@Module({
  imports: [CatalogueModule, GuideModule],
  providers: [PopularService],
  exports: [PopularService],
})
export class PopularModule {}
