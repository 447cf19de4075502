import { Controller, Get, Inject, Res } from '@nestjs/common'
import { Metrics } from '@preciosa/platform'
import type { FastifyReply } from 'fastify'
import { Public } from '../access/access.decorator.js'

/** For Prometheus. */
@Controller('metrics')
export class MetricsController {
  constructor(@Inject(Metrics) private readonly metrics: Metrics) {}

  @Get()
  @Public()
  async read(@Res() reply: FastifyReply): Promise<void> {
    const text = await this.metrics.text()
    void reply.headers({ 'content-type': this.metrics.contentType, 'cache-control': 'no-store' }).send(text)
  }
}
