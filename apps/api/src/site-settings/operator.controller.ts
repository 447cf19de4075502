import { Controller, Res } from '@nestjs/common'
import { backofficeOperatorRoutes as routes, type OperatorSheet, type RouteInput } from '@preciosa/contracts'
import { type Actor, OperatorService } from '@preciosa/server'
import type { FastifyReply } from 'fastify'
import { CurrentStaff } from '../access/current-staff.decorator.js'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

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
