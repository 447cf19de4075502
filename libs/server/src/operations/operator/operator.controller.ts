import { Controller, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { backofficeOperatorRoutes as routes, type OperatorSheet } from '@preciosa/contracts/operator'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { OperatorService } from './operator.service.js'
import type { FastifyReply } from 'fastify'

@Controller()
export class OperatorController {
  constructor(private readonly settings: OperatorService) {}

  @Serves(routes.operator)
  async operator(
    @Input(routes.operator) _: RouteInput<typeof routes.operator>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const sheet: OperatorSheet = await this.settings.sheet()
    void reply.send(sheet)
  }

  @Serves(routes.saveOperator)
  saveOperator(
    @Input(routes.saveOperator) { revision, settings }: RouteInput<typeof routes.saveOperator>,
    @CurrentStaff() staff: Actor,
  ): Promise<OperatorSheet> {
    return this.settings.save(revision, settings, staff)
  }
}
