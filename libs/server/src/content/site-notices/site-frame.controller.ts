import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { type SiteFrame, siteRoutes as routes } from '@preciosa/contracts/site-notices'
import { OperatorService } from '../../operations/operator/index.js'
import { SiteNoticesService } from './site-notices.service.js'
import { sendForAMinute, Input, Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
    const { address, phone, whatsapp, name, cuit, hours, fiscalData, consumerDefence, keepsSpent } =
      await this.operator.settings()
    const chargesVat = await this.operator.chargesVat()
    const frame: SiteFrame = {
      operator: {
        address,
        phone,
        whatsapp,
        name,
        cuit,
        hours,
        fiscalData,
        consumerDefence,
        keepsSpent,
        chargesVat,
      },
      notices: await this.notices.shown(),
    }
    sendForAMinute(JSON.stringify(frame), request, reply)
  }
}
