import { Feature } from '../../feature.js'
import { CatalogueController } from './catalogue.controller.js'
import { GuideModule } from '../editions/index.js'
import { SheetsModule } from '../sheets/index.js'
import { CatalogueMenus } from './catalogue-menus.js'
import { CatalogueService } from './catalogue.service.js'
import { GuideBrands } from './guide-brands.service.js'
import { GuideFactsService } from './guide-facts.service.js'
import { NextGuide } from './next-guide.js'

@Feature({
  imports: [GuideModule, SheetsModule],
  providers: [CatalogueMenus, CatalogueService, GuideBrands, GuideFactsService, NextGuide],
  exports: [CatalogueMenus, CatalogueService, GuideBrands, GuideFactsService],
  controllers: [CatalogueController],
})
export class CatalogueModule {}
