import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeSearchRoutes as routes } from '@preciosa/contracts/office-search'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { OfficeSearchService } from './office-search.service.js'

@Controller()
export class OfficeSearchController {
  constructor(private readonly search: OfficeSearchService) {}

  @Serves(routes.officeSearch)
  async officeSearch(
    @Input(routes.officeSearch) { q }: RouteInput<typeof routes.officeSearch>,
    @CurrentStaff() { role }: Actor,
  ): Promise<RouteOutput<typeof routes.officeSearch>> {
    return { response: await this.search.find(q, role) }
  }
}
