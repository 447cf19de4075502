import { Injectable } from '@nestjs/common'
import type { Route, RouteInput, RouteOutput } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import { IdempotencyService, valueOf } from './idempotency.service.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken, TokenVerifier } from '../../http/index.js'

@Injectable()
export class IdempotentCalls {
  constructor(
    private readonly calls: IdempotencyService,
    private readonly tokens: TokenVerifier,
  ) {}

  /**
   * Replays the first answer of a key, refusals included, with `Idempotent-Replayed: true`.
   * @throws AppError `conflict` for a key of another request, `session-expired`, or the error of `work`
   */
  async answer<R extends Route>(
    route: R & { idempotent: true },
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    input: RouteInput<R>,
    work: () => Promise<RouteOutput<R>>,
  ): Promise<RouteOutput<R>> {
    const key = request.headers['idempotency-key']
    const accountId = key === undefined ? null : await this.accountOf(request)
    // Without an account `work` refuses the caller, and answers need an account to be stored.
    if (typeof key !== 'string' || accountId === null) return work()
    const question = `${route.id} ${JSON.stringify(input)}`
    const { outcome, replayed } = await this.calls.once({ accountId, key, question }, work)
    if (replayed) void reply.header('idempotent-replayed', 'true')
    return valueOf(outcome)
  }

  private async accountOf({ caller, headers }: FastifyRequest): Promise<number | null> {
    if (caller !== null) return caller.userId
    const token = bearerToken(headers.authorization)
    if (token === null) return null
    const holder = await this.tokens.verify(token)
    if (holder === null) throw new AppError('session-expired')
    return holder.userId
  }
}
