import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeStatementRoutes as routes } from '@preciosa/contracts/payments'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, CurrentStaff, Input, readUpload, sendCsv, Serves } from '../../http/index.js'
import { StatementsService } from './statements.service.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class StatementsController {
  constructor(private readonly service: StatementsService) {}

  @Serves(routes.statements)
  async list(@Input(routes.statements) _: In<'statements'>, @Res() reply: FastifyReply): Promise<void> {
    const data = await this.service.list()
    const answer: RouteOutput<typeof routes.statements> = { data, total: data.length }
    void reply.send(answer)
  }

  @Serves(routes.statement)
  one(@Input(routes.statement) { month }: In<'statement'>): Out<'statement'> {
    return this.service.statement(month)
  }

  @Serves(routes.statementCsv)
  async csv(
    @Input(routes.statementCsv) { month }: In<'statementCsv'>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv(`liquidacion-${month}.csv`, await this.service.csv(month, staff), reply)
  }

  @Serves(routes.importStatement)
  async import(@Req() request: FastifyRequest, @CurrentStaff() staff: Actor): Out<'importStatement'> {
    const { file, input } = await readUpload(routes.importStatement, request, this.service)
    return this.service.receive(input.month, file, staff)
  }

  @Serves(routes.fetchStatement)
  fetch(
    @Input(routes.fetchStatement) { month }: In<'fetchStatement'>,
    @CurrentStaff() staff: Actor,
  ): Out<'fetchStatement'> {
    return this.service.fetch(month, staff)
  }
}
