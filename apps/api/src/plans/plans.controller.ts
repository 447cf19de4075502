import { Controller, Req, Res } from '@nestjs/common'
import { planRoutes as routes, type RouteInput } from '@preciosa/contracts'
import { SubscriptionsService } from '@preciosa/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendForAMinute } from '../answers/send-for-a-minute.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

@Controller()
export class PlansController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Serves(routes.subscriptionTemplates)
  async subscriptionTemplates(
    @Input(routes.subscriptionTemplates) _: RouteInput<typeof routes.subscriptionTemplates>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendForAMinute(JSON.stringify(await this.subscriptions.templates()), request, reply)
  }
}
