import {
  CAPTCHA_HEADER,
  type ErrorCode,
  problemSchema,
  type Route,
  type RouteOutput,
} from '@preciosa/contracts'
import { ApiError, ApiUnreachableError } from './api-failure.server.js'
import { API_MS, visitDeadline } from '../visitor.server.js'
import { addressOf, parse, type Query } from './transport.server.js'

/** The API's no, by its stable code. */
export interface Refusal {
  ok: false
  code: ErrorCode
  detail: string
  errors: { path: string; message: string }[]
}

export type Called<T> = { ok: true; value: T } | Refusal

export interface CallInput {
  params?: Record<string, number>
  query?: Query
  body?: Record<string, string>
  /** The `Authorization` header. */
  authorization?: string
  /** What a captcha gave. */
  captcha?: string
}

/**
 * Calls of the API in a person's name: never kept, never shared, never made twice. What the API refuses is a value;
 * an API that can't answer is thrown.
 */
export class UserCalls {
  constructor(
    private readonly apiUrl: string,
    private readonly timeoutMs = API_MS,
    /** Sent with every call. */
    private readonly headers: () => Record<string, string> = () => ({}),
  ) {}

  /** @throws ApiUnreachableError, ApiError */
  async call<R extends Route>(route: R, input: CallInput): Promise<Called<RouteOutput<R>>> {
    const address = addressOf(route, input.params ?? {}, input.query ?? {})
    const { status, text } = await this.send(route, address, input)
    if (status === route.status) {
      const value = status === 204 ? {} : parse(text, route.response, address)
      return { ok: true, value: value as RouteOutput<R> }
    }
    if (status < 400 || status >= 500) throw new ApiError(status, address)
    const problem = problemSchema.safeParse(jsonOf(text)).data
    if (problem === undefined) throw new ApiError(status, address)
    return { ok: false, code: problem.code, detail: problem.detail, errors: problem.errors ?? [] }
  }

  private async send(route: Route, address: string, { body, authorization, captcha }: CallInput) {
    const form = route.bodyType === 'form'
    const content = form ? new URLSearchParams(body).toString() : JSON.stringify(body)
    const headers = {
      ...this.headers(),
      accept: 'application/json',
      ...(body === undefined
        ? {}
        : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...(authorization === undefined ? {} : { authorization }),
      ...(captcha === undefined ? {} : { [CAPTCHA_HEADER]: captcha }),
    }
    try {
      const response = await fetch(this.apiUrl + address, {
        method: route.method,
        headers,
        redirect: 'error',
        // What a page asks one after another shares its time.
        signal: visitDeadline() ?? AbortSignal.timeout(this.timeoutMs),
        ...(body === undefined ? {} : { body: content }),
      })
      return { status: response.status, text: await response.text() }
    } catch (cause) {
      throw new ApiUnreachableError(`No answer from the API to ${route.method} ${address}`, { cause })
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
