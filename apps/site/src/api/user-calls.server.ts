import type { Route, RouteOutput } from '@preciosa/contracts'
import type { ApiClient, CallArguments, Refusal } from '@preciosa/contracts/client'
import { addSource } from '../visitor.server.js'
import { errorOf } from './api-failure.server.js'

export type Called<T> = { ok: true; value: T } | Refusal

/** Calls with a user's token: never cached, shared or retried. Returns a refusal as a value. */
export class UserCalls {
  constructor(private readonly client: ApiClient) {}

  /** @throws ApiUnreachableError, ApiError */
  async call<R extends Route>(route: R, ...input: CallArguments<R>): Promise<Called<RouteOutput<R>>> {
    addSource(null)
    const answer = await this.client.call<R>(route, ...input)
    if (answer.ok || (answer.kind === 'refused' && answer.status < 500)) return answer
    throw errorOf(answer, `${route.method} ${route.path}`)
  }
}
