import { Feature } from '../../feature.js'
import { OfficeSearchController } from './office-search.controller.js'
import { AccountsModule } from '../../people/accounts/index.js'
import { OfficeSearchService } from './office-search.service.js'

@Feature({
  imports: [AccountsModule],
  providers: [OfficeSearchService],
  exports: [OfficeSearchService],
  controllers: [OfficeSearchController],
})
export class OfficeSearchModule {}
