import { Module } from '@nestjs/common'
import { GuideModule } from '../guide/index.js'
import { SheetsModule } from '../sheets/index.js'
import { CatalogueMenus } from './catalogue-menus.js'
import { CatalogueRepository } from './catalogue.repository.js'
import { CatalogueService } from './catalogue.service.js'
import { NextGuide } from './next-guide.js'

/** Brands, model groups and versions. */
@Module({
  imports: [GuideModule, SheetsModule],
  providers: [CatalogueRepository, CatalogueMenus, CatalogueService, NextGuide],
  exports: [CatalogueMenus, CatalogueService],
})
export class CatalogueModule {}
