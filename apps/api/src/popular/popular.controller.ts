import { Controller, Req, Res } from '@nestjs/common'
import { guideRoutes as routes, type RouteInput } from '@preciosa/contracts'
import { PopularService } from '@preciosa/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendForAMinute } from '../answers/send-for-a-minute.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

@Controller()
export class PopularController {
  constructor(private readonly service: PopularService) {}

  @Serves(routes.popular)
  async popular(
    @Input(routes.popular) { vehicleType }: RouteInput<typeof routes.popular>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendForAMinute(JSON.stringify(await this.service.popular(vehicleType)), request, reply)
  }
}
