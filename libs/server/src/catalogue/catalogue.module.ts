import { Module } from '@nestjs/common'
import { SheetsModule } from '../sheets/index.js'
import { CatalogueMenus } from './catalogue-menus.js'
import { CatalogueRepository } from './catalogue.repository.js'
import { CatalogueService } from './catalogue.service.js'

/** Brands, model groups and versions. */
@Module({
  imports: [SheetsModule],
  providers: [CatalogueRepository, CatalogueMenus, CatalogueService],
  exports: [CatalogueService],
})
export class CatalogueModule {}
