import type { Route, RouteInput, RouteOutput } from '@preciosa/contracts'
import type { Account } from './account.js'
import type { State } from './state.js'

/** The answer of a route that sends a file. */
export class SentFile {
  constructor(
    readonly bytes: string | Buffer,
    readonly type: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

export interface Asked {
  state: State
  authorization: string | undefined
  /** Of the token. @throws Refused */
  account: Account
  idempotencyKey: string
  /** @throws Refused unless the token is good */
  known: () => void
  /** @throws Refused unless the captcha is solved */
  solved: () => void
}

export type Answerer<R extends Route = Route> = (
  input: RouteInput<R>,
  asked: Asked,
) => RouteOutput<R> | SentFile

export interface Answered {
  route: Route
  answer: Answerer
}

export function on<R extends Route>(route: R, answer: Answerer<R>): Answered {
  return { route, answer: answer }
}
