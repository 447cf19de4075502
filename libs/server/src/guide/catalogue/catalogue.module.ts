import { Module } from '@nestjs/common'
import { GuideModule } from '../editions/index.js'
import { SheetsModule } from '../sheets/index.js'
import { CatalogueMenus } from './catalogue-menus.js'
import { CatalogueService } from './catalogue.service.js'
import { GuideBrands } from './guide-brands.service.js'
import { GuideFactsService } from './guide-facts.service.js'
import { NextGuide } from './next-guide.js'

@Module({
  imports: [GuideModule, SheetsModule],
  providers: [CatalogueMenus, CatalogueService, GuideBrands, GuideFactsService, NextGuide],
  exports: [CatalogueMenus, CatalogueService, GuideBrands, GuideFactsService],
})
export class CatalogueModule {}
