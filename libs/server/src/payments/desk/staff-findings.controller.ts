import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficePaymentRoutes as routes } from '@preciosa/contracts/payments'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { FindingsService } from './findings.service.js'
import type { FastifyReply } from 'fastify'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class StaffFindingsController {
  constructor(private readonly service: FindingsService) {}

  @Serves(routes.findings)
  findings(@Input(routes.findings) asked: In<'findings'>): Out<'findings'> {
    return this.service.page(asked)
  }

  @Serves(routes.findingsCsv)
  async csv(
    @Input(routes.findingsCsv) asked: In<'findingsCsv'>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv('por-resolver.csv', await this.service.csv(asked, staff), reply)
  }

  @Serves(routes.finding)
  finding(@Input(routes.finding) { id }: In<'finding'>): Out<'finding'> {
    return this.service.one(id)
  }

  @Serves(routes.settleFinding)
  async settle(
    @Input(routes.settleFinding) { id, note }: In<'settleFinding'>,
    @CurrentStaff() staff: Actor,
  ): Out<'settleFinding'> {
    await this.service.settle(id, note, staff)
    return this.service.one(id)
  }

  @Serves(routes.repeatFinding)
  async repeat(
    @Input(routes.repeatFinding) { id }: In<'repeatFinding'>,
    @CurrentStaff() staff: Actor,
  ): Out<'repeatFinding'> {
    await this.service.repeat(id, staff)
    return this.service.one(id)
  }

  @Serves(routes.refundFinding)
  async refund(
    @Input(routes.refundFinding) { id, reason }: In<'refundFinding'>,
    @CurrentStaff() staff: Actor,
  ): Out<'refundFinding'> {
    await this.service.refund(id, reason, staff)
    return this.service.one(id)
  }

  @Serves(routes.cancelFinding)
  async cancel(
    @Input(routes.cancelFinding) { id, reason }: In<'cancelFinding'>,
    @CurrentStaff() staff: Actor,
  ): Out<'cancelFinding'> {
    await this.service.cancel(id, reason, staff)
    return this.service.one(id)
  }
}
