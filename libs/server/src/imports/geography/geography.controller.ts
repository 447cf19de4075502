import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { geographyRoutes as routes, type Place } from '@preciosa/contracts/geography'
import { GeographyService } from './geography.service.js'
import { sendForAMinute, Input, Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

@Controller()
export class GeographyController {
  constructor(private readonly geography: GeographyService) {}

  @Serves(routes.provinces)
  async provinces(
    @Input(routes.provinces) _: RouteInput<typeof routes.provinces>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(await this.geography.provinces(), request, reply)
  }

  @Serves(routes.localities)
  async localities(
    @Input(routes.localities) { name }: RouteInput<typeof routes.localities>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(await this.geography.localities(name), request, reply)
  }
}

function send(response: Place[], request: FastifyRequest, reply: FastifyReply): void {
  sendForAMinute(JSON.stringify({ response }), request, reply)
}
