import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/index.js'
import { SheetsModule } from '../sheets/index.js'
import { SearchRepository } from './search.repository.js'
import { SearchService } from './search.service.js'

/** Search. */
@Module({
  imports: [CatalogueModule, SheetsModule],
  providers: [SearchRepository, SearchService],
  exports: [SearchService],
})
export class SearchModule {}
