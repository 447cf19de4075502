import { Controller, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { operationRoutes } from '@preciosa/contracts/operations'
import { Metrics } from '@preciosa/platform'
import type { FastifyReply } from 'fastify'
import { Input, Serves } from '@preciosa/server'

const route = operationRoutes.metrics

@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Serves(route)
  async read(@Input(route) _: RouteInput<typeof route>, @Res() reply: FastifyReply): Promise<void> {
    const text = await this.metrics.text()
    void reply.header('content-type', this.metrics.contentType).send(text)
  }
}
