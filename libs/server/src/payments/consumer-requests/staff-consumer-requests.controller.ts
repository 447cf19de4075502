import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeConsumerRequestRoutes as routes } from '@preciosa/contracts/consumer-requests'
import type { FastifyReply } from 'fastify'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { ConsumerDeskService } from './consumer-desk.service.js'

@Controller()
export class StaffConsumerRequestsController {
  constructor(private readonly desk: ConsumerDeskService) {}

  @Serves(routes.consumerRequests)
  page(
    @Input(routes.consumerRequests) input: RouteInput<typeof routes.consumerRequests>,
  ): Promise<RouteOutput<typeof routes.consumerRequests>> {
    return this.desk.page(input)
  }

  @Serves(routes.consumerRequestsCsv)
  async csv(
    @Input(routes.consumerRequestsCsv) input: RouteInput<typeof routes.consumerRequestsCsv>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv('arrepentimientos-y-bajas.csv', await this.desk.csv(input, staff), reply)
  }
}
