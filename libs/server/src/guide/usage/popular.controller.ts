import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { guideRoutes as routes } from '@preciosa/contracts/catalogue'
import { PopularService } from './popular.service.js'
import { sendForAMinute, Input, Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
