import { Inject, Injectable } from '@nestjs/common'
import type { Route, RouteInput, RouteOutput } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import { IdempotencyService, TokensService, valueOf } from '@preciosa/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken } from '../access/bearer-token.rules.js'

/** `Idempotency-Key` for the calls of the contract that are marked so (api.md, Conventions). */
@Injectable()
export class IdempotentCalls {
  constructor(
    @Inject(IdempotencyService) private readonly calls: IdempotencyService,
    @Inject(TokensService) private readonly tokens: TokensService,
  ) {}

  /**
   * Does the work; with an `Idempotency-Key`, once: the same again gets the first answer, refusals included, with
   * `Idempotent-Replayed: true`.
   * @throws AppError `conflict` for a key that was used for something else, `session-expired`, and what `work` throws
   */
  async answer<R extends Route>(
    route: R & { idempotent: true },
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    input: RouteInput<R>,
    work: () => Promise<RouteOutput<R>>,
  ): Promise<RouteOutput<R>> {
    const key = request.headers['idempotency-key']
    const accountId = key === undefined ? null : await this.accountOf(request)
    // Without a key each time is the first; without an account no answer is kept, and `work` refuses the caller.
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
    const holder = await this.tokens.holder(token)
    if (holder === null) throw new AppError('session-expired')
    return holder.accountId
  }
}
