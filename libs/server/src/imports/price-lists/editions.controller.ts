import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import {
  backofficeEditionRoutes as routes,
  type EditionDetail,
  type RolledBack,
} from '@preciosa/contracts/price-lists'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { ListOverviewService } from './overview/list-overview.service.js'
import { PublishingService } from './publishing.service.js'
import { LOCK_WAIT_MS } from './lock-wait.js'

@Controller()
export class EditionsController {
  constructor(
    private readonly overview: ListOverviewService,
    private readonly publishing: PublishingService,
  ) {}

  @Serves(routes.editions)
  page(
    @Input(routes.editions) input: RouteInput<typeof routes.editions>,
  ): Promise<RouteOutput<typeof routes.editions>> {
    return this.overview.editions(input)
  }

  @Serves(routes.edition)
  one(@Input(routes.edition) { id }: RouteInput<typeof routes.edition>): Promise<EditionDetail> {
    return this.overview.edition(id)
  }

  @Serves(routes.rollBackEdition)
  async rollBack(
    @Input(routes.rollBackEdition) { id }: RouteInput<typeof routes.rollBackEdition>,
    @CurrentStaff() staff: Actor,
  ): Promise<RolledBack> {
    const { restored } = await this.publishing.rollbackEdition(id, { actor: staff, lockWaitMs: LOCK_WAIT_MS })
    return { ...(await this.overview.edition(id)), restoredEditionId: restored }
  }
}
