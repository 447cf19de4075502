import { mayChange, type Route, type RouteOutput } from '@preciosa/contracts'
import type { AnyCallInput, ApiClient, CallArguments, Refusal } from '@preciosa/contracts/client'
import { addSource, isOnlyReading } from './visitor.server.js'
import { errorOf } from './api-failure.server.js'

export type Called<T> = { ok: true; value: T } | Refusal

export interface Caller {
  /** @throws ApiUnreachableError, ApiError; Error if a page that is only read would change something */
  call<R extends Route>(route: R, ...input: CallArguments<R>): Promise<Called<RouteOutput<R>>>
}

/** The calls of one caller: never cached, shared or retried. They return a refusal as a value. */
export class UserCalls {
  constructor(private readonly client: ApiClient) {}

  as(authorization: string | undefined): Caller {
    return {
      call: async <R extends Route>(
        route: R,
        ...[input]: CallArguments<R>
      ): Promise<Called<RouteOutput<R>>> => {
        // Browsers fetch pages ahead and again.
        if (isOnlyReading() && mayChange(route))
          throw new Error(`${route.method} ${route.path} may change something: only actions call it`)
        addSource(null)
        const { captcha, ...given } = (input ?? {}) as AnyCallInput
        const asked = { ...given, authorization, captcha: captcha === '' ? undefined : captcha }
        const answer = await this.client.call<R>(route, ...([asked] as unknown as CallArguments<R>))
        if (answer.ok || (answer.kind === 'refused' && answer.status < 500)) return answer
        throw errorOf(answer, `${route.method} ${route.path}`)
      },
    }
  }
}
