import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeRetentionRoutes as routes } from '@preciosa/contracts/retention'
import { Input, Serves } from '../../http/index.js'
import { RetentionService } from './retention.service.js'
import type { FastifyReply } from 'fastify'

@Controller()
export class RetentionController {
  constructor(private readonly service: RetentionService) {}

  @Serves(routes.retention)
  async list(
    @Input(routes.retention) _: RouteInput<typeof routes.retention>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const data = await this.service.state()
    const answer: RouteOutput<typeof routes.retention> = { data, total: data.length }
    void reply.send(answer)
  }
}
