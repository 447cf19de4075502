import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { planRoutes as routes } from '@preciosa/contracts/plans'
import { HeldPlansService } from './held-plans.service.js'
import { sendForAMinute, Input, Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

@Controller()
export class PlansController {
  constructor(private readonly heldPlans: HeldPlansService) {}

  @Serves(routes.subscriptionTemplates)
  async subscriptionTemplates(
    @Input(routes.subscriptionTemplates) _: RouteInput<typeof routes.subscriptionTemplates>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendForAMinute(JSON.stringify(await this.heldPlans.templates()), request, reply)
  }
}
