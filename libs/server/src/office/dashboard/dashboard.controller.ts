import { Controller, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { type Dashboard, dashboardRoutes as routes } from '@preciosa/contracts/dashboard'
import { DashboardService } from './dashboard.service.js'
import { Input, sendCsv, Serves } from '../../http/index.js'
import type { FastifyReply } from 'fastify'

@Controller()
export class DashboardController {
  constructor(private readonly service: DashboardService) {}

  @Serves(routes.dashboard)
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- the input refuses unknown parameters
  dashboard(@Input(routes.dashboard) _: object): Promise<Dashboard> {
    return this.service.dashboard()
  }

  @Serves(routes.dashboardCsv)
  async dashboardCsv(
    @Input(routes.dashboardCsv) { period }: RouteInput<typeof routes.dashboardCsv>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv(`cifras-${period}.csv`, await this.service.csv(period), reply)
  }
}
