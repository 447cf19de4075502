import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeGoingLiveRoutes as routes, type Tick } from '@preciosa/contracts/going-live'
import type { FastifyReply } from 'fastify'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { GoingLiveService } from './going-live.service.js'

@Controller()
export class GoingLiveController {
  constructor(private readonly service: GoingLiveService) {}

  @Serves(routes.goingLive)
  async goingLive(
    @Input(routes.goingLive) _: RouteInput<typeof routes.goingLive>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const list: RouteOutput<typeof routes.goingLive> = await this.service.list()
    void reply.send(list)
  }

  @Serves(routes.tickGoingLive)
  tick(
    @Input(routes.tickGoingLive) { code, day, note }: RouteInput<typeof routes.tickGoingLive>,
    @CurrentStaff() staff: Actor,
  ): Promise<Tick> {
    return this.service.tick(code, { day, note }, staff)
  }

  @Serves(routes.untickGoingLive)
  async untick(
    @Input(routes.untickGoingLive) { code }: RouteInput<typeof routes.untickGoingLive>,
    @CurrentStaff() staff: Actor,
  ): Promise<RouteOutput<typeof routes.untickGoingLive>> {
    await this.service.untick(code, staff)
    return {}
  }
}
