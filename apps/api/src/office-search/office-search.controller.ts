import { Controller } from '@nestjs/common'
import { backofficeSearchRoutes as routes, type RouteInput, type RouteOutput } from '@preciosa/contracts'
import { type Actor, OfficeSearchService } from '@preciosa/server'
import { CurrentStaff } from '../access/current-staff.decorator.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

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
