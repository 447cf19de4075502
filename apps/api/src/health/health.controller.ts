import { Controller, Res } from '@nestjs/common'
import { type RouteInput, type RouteOutput, VERSION } from '@preciosa/contracts'
import { operationRoutes as routes } from '@preciosa/contracts/operations'
import { AppError } from '@preciosa/platform'
import type { FastifyReply } from 'fastify'
import { Input, Serves } from '@preciosa/server'
import { refusalOf } from '../http/problem.rules.js'
import { HealthService } from './health.service.js'

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Serves(routes.live)
  live(@Input(routes.live) _: RouteInput<typeof routes.live>, @Res() reply: FastifyReply): void {
    const answer: RouteOutput<typeof routes.live> = { status: 'ok' }
    void reply.send(answer)
  }

  @Serves(routes.ready)
  async ready(
    @Input(routes.ready) _: RouteInput<typeof routes.ready>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { ready, checks } = await this.health.look()
    if (ready) {
      const answer: RouteOutput<typeof routes.ready> = { status: 'ok', version: VERSION, checks }
      void reply.send(answer)
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
