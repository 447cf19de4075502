import { Module } from '@nestjs/common'
import { SheetsModule } from '../sheets/index.js'
import { SearchRepository } from './search.repository.js'
import { SearchService } from './search.service.js'

/** Search. */
@Module({ imports: [SheetsModule], providers: [SearchRepository, SearchService], exports: [SearchService] })
export class SearchModule {}
