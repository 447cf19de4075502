import { Controller, Req, Res } from '@nestjs/common'
import { type RouteInput, type SiteFrame, siteRoutes as routes } from '@preciosa/contracts'
import { OperatorService, SiteNoticesService } from '@preciosa/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendForAMinute } from '../answers/send-for-a-minute.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

@Controller()
export class SiteFrameController {
  constructor(
    private readonly operator: OperatorService,
    private readonly notices: SiteNoticesService,
  ) {}

  @Serves(routes.siteFrame)
  async siteFrame(
    @Input(routes.siteFrame) _: RouteInput<typeof routes.siteFrame>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { address, phone, whatsapp } = await this.operator.settings()
    const frame: SiteFrame = { operator: { address, phone, whatsapp }, notices: await this.notices.shown() }
    sendForAMinute(JSON.stringify(frame), request, reply)
  }
}
