import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { adRoutes as routes } from '@preciosa/contracts/ads'
import { type AdCaller, AdsService } from './ads.service.js'
import { sendForAMinute, Input, Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>

@Controller()
export class AdsController {
  constructor(private readonly ads: AdsService) {}

  @Serves(routes.advertisements)
  async advertisements(
    @Input(routes.advertisements) { size, section }: In<'advertisements'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendForAMinute(JSON.stringify(await this.ads.advertisements(size, section)), request, reply)
  }

  @Serves(routes.shownAds)
  async shownAds(
    @Input(routes.shownAds) { section }: In<'shownAds'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendForAMinute(JSON.stringify(await this.ads.shown(section)), request, reply)
  }

  @Serves(routes.clickAdvertisement)
  clickAdvertisement(
    @Input(routes.clickAdvertisement) { id }: In<'clickAdvertisement'>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.ads.click(id, { ...adCallerOf(request), accountId: request.caller?.userId ?? null })
  }

  @Serves(routes.seeAdvertisements)
  seeAdvertisements(
    @Input(routes.seeAdvertisements) { seen }: In<'seeAdvertisements'>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.ads.see(seen, adCallerOf(request))
  }
}

function adCallerOf({ clientAddress: address, headers }: FastifyRequest): AdCaller {
  return { address, userAgent: headers['user-agent'] }
}
