import type { Route, RouteOutput } from '../http/route.js'
import { type Answer, answerOf, type AnswerCheck, type Failure, type Received } from './answer.js'
import type { AnyCallInput, CallArguments, CallTarget, TargetOf } from './call-input.js'
import { byFetch, type Exchange } from './exchange.js'
import { type ApiRequest, requestOf } from './request.js'

export interface ClientOptions {
  /** Before each path; a page of the API's own origin needs none. */
  baseUrl?: string
  /** Milliseconds that a call may take, its body included. */
  timeoutMs: number
  /** A time that several calls share instead: they are too late once it is aborted. */
  deadline?: () => AbortSignal | undefined
  /** Sent with every call. */
  headers?: () => Record<string, string>
  check?: AnswerCheck
  /** How a request is sent and its answer received; by `fetch` when left out. */
  exchange?: Exchange
}

/**
 * Calls of the API by the contract's routes, for servers and browsers: it needs `fetch` and nothing else, zod least of
 * all. Each call answers a value, a refusal or a failure; only a caller that calls its own request off, or breaks the
 * contract, gets an exception. No call is made twice.
 */
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
