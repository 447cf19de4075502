import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeUsageRoutes as routes } from '@preciosa/contracts/usage'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { UsageService } from './usage.service.js'
import type { FastifyReply } from 'fastify'

type OfPeriod = RouteInput<typeof routes.usageSearches>

@Controller()
export class UsageController {
  constructor(private readonly service: UsageService) {}

  @Serves(routes.usageSearches)
  searches(
    @Input(routes.usageSearches) { period }: OfPeriod,
  ): Promise<RouteOutput<typeof routes.usageSearches>> {
    return this.service.searches(period)
  }

  @Serves(routes.usageVersions)
  versions(
    @Input(routes.usageVersions) { period }: OfPeriod,
  ): Promise<RouteOutput<typeof routes.usageVersions>> {
    return this.service.versions(period)
  }

  @Serves(routes.usageLooks)
  looks(@Input(routes.usageLooks) { period }: OfPeriod): Promise<RouteOutput<typeof routes.usageLooks>> {
    return this.service.looks(period)
  }

  @Serves(routes.usageSearchesCsv)
  async searchesCsv(
    @Input(routes.usageSearchesCsv) { period }: OfPeriod,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv(`busquedas-${period}.csv`, await this.service.searchesCsv(period, staff), reply)
  }

  @Serves(routes.usageVersionsCsv)
  async versionsCsv(
    @Input(routes.usageVersionsCsv) { period }: OfPeriod,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv(`versiones-${period}.csv`, await this.service.versionsCsv(period, staff), reply)
  }

  @Serves(routes.usageLooksCsv)
  async looksCsv(
    @Input(routes.usageLooksCsv) { period }: OfPeriod,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv(`consultas-${period}.csv`, await this.service.looksCsv(period, staff), reply)
  }
}
