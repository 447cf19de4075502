import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common'
import { AppError, LOGGER } from '@preciosa/platform'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { AllowedMethods } from './allowed-methods.js'
import { refusalOf } from './problem.rules.js'

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly allowed: AllowedMethods,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>())
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { problem, headers, unexpected } = refusalOf(
      error,
      this.allowed.of(request.raw.url ?? ''),
      request.routeOptions.bodyLimit,
    )
    if (unexpected) {
      this.logger.error(
        { requestId: request.id, route: request.routeOptions.url, error: trace(error) },
        'unexpected',
      )
    } else if (problem.code === 'unavailable' && !isOnPurpose(error)) {
      this.logger.warn({ requestId: request.id, problem: messageOf(error) }, 'unavailable')
    }
    if (reply.sent || reply.raw.headersSent) return
    void reply.code(problem.status).headers(headers).send(JSON.stringify(problem))
  }
}

/** Under load a line per rejected request would fill the log. */
function isOnPurpose(error: unknown): boolean {
  return error instanceof AppError && error.retryAfter !== undefined
}

function trace(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
