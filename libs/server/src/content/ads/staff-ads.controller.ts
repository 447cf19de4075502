import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeAdRoutes as routes, type AdDetail } from '@preciosa/contracts/ads'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { AdsDeskService } from './ads-desk.service.js'
import type { FastifyReply } from 'fastify'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>

@Controller()
export class StaffAdsController {
  constructor(private readonly desk: AdsDeskService) {}

  @Serves(routes.adList)
  adList(@Input(routes.adList) input: In<'adList'>): Promise<RouteOutput<typeof routes.adList>> {
    return this.desk.list(input)
  }

  @Serves(routes.adDetail)
  adDetail(@Input(routes.adDetail) { id }: In<'adDetail'>): Promise<AdDetail> {
    return this.desk.detail(id)
  }

  @Serves(routes.adReport)
  async adReport(@Input(routes.adReport) { id }: In<'adReport'>, @Res() reply: FastifyReply): Promise<void> {
    const { name, csv } = await this.desk.report(id)
    sendCsv(name, csv, reply)
  }

  @Serves(routes.createAd)
  createAd(
    @Input(routes.createAd) { content }: In<'createAd'>,
    @CurrentStaff() staff: Actor,
  ): Promise<AdDetail> {
    return this.desk.create(content, staff)
  }

  @Serves(routes.saveAd)
  saveAd(
    @Input(routes.saveAd) { id, revision, content }: In<'saveAd'>,
    @CurrentStaff() staff: Actor,
  ): Promise<AdDetail> {
    return this.desk.save(id, revision, content, staff)
  }

  @Serves(routes.publishAd)
  publishAd(
    @Input(routes.publishAd) { id }: In<'publishAd'>,
    @CurrentStaff() staff: Actor,
  ): Promise<AdDetail> {
    return this.desk.publish(id, staff)
  }

  @Serves(routes.withdrawAd)
  withdrawAd(
    @Input(routes.withdrawAd) { id }: In<'withdrawAd'>,
    @CurrentStaff() staff: Actor,
  ): Promise<AdDetail> {
    return this.desk.withdraw(id, staff)
  }

  @Serves(routes.removeAd)
  removeAd(@Input(routes.removeAd) { id }: In<'removeAd'>, @CurrentStaff() staff: Actor): Promise<void> {
    return this.desk.remove(id, staff)
  }
}
