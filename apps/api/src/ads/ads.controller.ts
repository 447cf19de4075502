import { Controller, Inject, Req, Res } from '@nestjs/common'
import { adRoutes as routes, type RouteInput } from '@preciosa/contracts'
import { AdsService } from '@preciosa/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendForAMinute } from '../answers/send-for-a-minute.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>

@Controller()
export class AdsController {
  constructor(@Inject(AdsService) private readonly ads: AdsService) {}

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
    @Req() { caller, clientAddress: address }: FastifyRequest,
  ): Promise<void> {
    return this.ads.click(id, { address, accountId: caller?.userId ?? null })
  }

  @Serves(routes.seeAdvertisements)
  seeAdvertisements(
    @Input(routes.seeAdvertisements) { seen }: In<'seeAdvertisements'>,
    @Req() { clientAddress }: FastifyRequest,
  ): Promise<void> {
    return this.ads.see(seen, clientAddress)
  }
}
