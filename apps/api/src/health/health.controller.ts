import { Controller, Get, Header, Inject, Res } from '@nestjs/common'
import { AppError } from '@preciosa/platform'
import type { FastifyReply } from 'fastify'
import { Public } from '../access/access.decorator.js'
import { refusalOf } from '../http/problem.rules.js'
import { HealthService } from './health.service.js'

/** For whoever supervises the process. */
@Controller('health')
export class HealthController {
  constructor(@Inject(HealthService) private readonly health: HealthService) {}

  @Get('live')
  @Public()
  @Header('cache-control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' }
  }

  @Get('ready')
  @Public()
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { ready, checks } = await this.health.look()
    if (ready) {
      void reply.header('cache-control', 'no-store').send({ status: 'ok', checks })
      return
    }
    const { problem, headers } = refusalOf(new AppError('unavailable', detailOf(checks)), [])
    void reply
      .code(problem.status)
      .headers(headers)
      .send(JSON.stringify({ ...problem, checks }))
  }
}

const NAMES = { database: 'la base de datos', queue: 'la cola de trabajos' }

function detailOf(checks: Record<keyof typeof NAMES, { status: string }>): string {
  const failed = (['database', 'queue'] as const).filter((part) => checks[part].status === 'failed')
  return `No responde: ${failed.map((part) => NAMES[part]).join(', ')}.`
}
