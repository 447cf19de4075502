import { Module } from '@nestjs/common'
import { AccountsModule } from '../../people/accounts/index.js'
import { OfficeSearchService } from './office-search.service.js'

@Module({ imports: [AccountsModule], providers: [OfficeSearchService], exports: [OfficeSearchService] })
export class OfficeSearchModule {}
