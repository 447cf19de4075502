import { Controller } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { searchCountRoutes as routes } from '@preciosa/contracts/usage'
import { SearchCountsService } from './search-counts.service.js'
import { Input, Serves } from '../../http/index.js'

@Controller()
export class SearchCountsController {
  constructor(private readonly service: SearchCountsService) {}

  @Serves(routes.countSearches)
  async add(
    @Input(routes.countSearches) { searches }: RouteInput<typeof routes.countSearches>,
  ): Promise<void> {
    await this.service.add(searches)
  }
}
