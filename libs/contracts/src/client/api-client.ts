import type { Route, RouteOutput } from '../http/route.js'
import { type Answer, answerOf, type AnswerCheck, type Failure, type Received } from './answer.js'
import type { AnyCallInput, CallArguments, CallTarget, TargetOf } from './call-input.js'
import { byFetch, type Exchange } from './exchange.js'
import { type ApiRequest, requestOf } from './request.js'

export interface ClientOptions {
  baseUrl?: string
  timeoutMs: number
  /** A limit shared by several calls; replaces `timeoutMs`. */
  deadline?: () => AbortSignal | undefined
  headers?: () => Record<string, string>
  check?: AnswerCheck
  exchange?: Exchange
}

/** Throws only on an abort or a wrong parameter; never retries. Browsers load it, so it must not load zod. */
export class ApiClient {
  constructor(private readonly options: ClientOptions) {}

  async call<R extends Route>(
    route: R | TargetOf<R>,
    ...[input]: CallArguments<R>
  ): Promise<Answer<RouteOutput<R>>> {
    const target = route as CallTarget
    const given = input as AnyCallInput | undefined
    const received = await this.send(requestOf(target, given), given?.signal)
    const answer = received.ok ? answerOf(target, received, this.options.check) : received
    return answer as Answer<RouteOutput<R>>
  }

  /** @throws the reason of `signal`, once it is aborted */
  async send(request: ApiRequest, signal?: AbortSignal): Promise<Received | Failure> {
    const { baseUrl = '', timeoutMs, deadline, headers, exchange = byFetch } = this.options
    const { method, address, body } = request
    const timeout = deadline?.() ?? AbortSignal.timeout(timeoutMs)
    try {
      timeout.throwIfAborted()
      const exchanged = await exchange(baseUrl + address, {
        method,
        headers: { ...headers?.(), ...request.headers },
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
        ...(body === undefined ? {} : { body }),
      })
      return { ok: true, ...exchanged }
    } catch (cause) {
      if (timeout.aborted) return unanswered('timeout', `No answer in time to ${method} ${address}`, cause)
      if (signal?.aborted === true) throw cause
      return unanswered('network', `No answer to ${method} ${address}`, cause)
    }
  }
}

function unanswered(kind: 'network' | 'timeout', message: string, cause: unknown): Failure {
  return { ok: false, kind, status: 0, message, cause }
}
