import { Module } from '@nestjs/common'
import { GuideModule } from '../editions/index.js'
import { SheetsModule } from '../sheets/index.js'
import { CatalogueMenus } from './catalogue-menus.js'
import { CatalogueRepository } from './catalogue.repository.js'
import { CatalogueService } from './catalogue.service.js'
import { GuideBrands } from './guide-brands.service.js'
import { GuideFactsRepository } from './guide-facts.repository.js'
import { GuideFactsService } from './guide-facts.service.js'
import { NextGuide } from './next-guide.js'

@Module({
  imports: [GuideModule, SheetsModule],
  providers: [
    CatalogueRepository,
    CatalogueMenus,
    CatalogueService,
    GuideBrands,
    GuideFactsRepository,
    GuideFactsService,
    NextGuide,
  ],
  exports: [CatalogueMenus, CatalogueService, GuideBrands, GuideFactsService],
})
export class CatalogueModule {}
