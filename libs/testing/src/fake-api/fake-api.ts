import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  CAPTCHA_HEADER,
  CLIENT_ADDRESS_HEADER,
  ERROR_CODES,
  type ErrorCode,
  isLook,
  readInput,
  type Route,
  type RouteOutput,
  SITE_KEY_HEADER,
} from '@preciosa/contracts'
import type { Account } from './account.js'
import { ANSWERS } from './answers/index.js'
import { type Answered, type Answerer, type Asked, SentFile } from './asked.js'
import { Refused } from './refused.js'
import { State } from './state.js'

export const CLIENT = { id: 'site-spec', secret: 'secret-of-the-site-spec' }
export const GOOD_CAPTCHA = 'solved-captcha'

const FOR_PROGRAMS =
  'Falta comprobar que sos una persona: resolvé GET /auth/captcha y mandá captcha-response.'

interface Call {
  method: string
  path: string
  authorization: string | undefined
  captcha: string | undefined
  idempotencyKey: string | undefined
  visitor: string | undefined
  agent: string | undefined
}

interface Door {
  route: Route
  pattern: RegExp
  names: string[]
  answer: Answerer
}

/**
 * The API in tests of the site. It reads requests and checks answers by the contract's routes; `stop`
 * throws if a call has no route or an answer breaks the contract.
 */
export class FakeApi extends State {
  readonly calls: Call[] = []
  /** Refuses all calls; pictures still come, because pages load them late. */
  refuseEverything: ErrorCode | null = null
  /** Nothing is answered. */
  silent = false
  private readonly doors = ANSWERS.map(doorOf).sort((a, b) => a.names.length - b.names.length)
  private readonly given = new Map<string, Answerer | Refused>()
  private readonly faults: string[] = []
  private readonly server = createServer((request, response) => void this.serve(request, response))

  private constructor(private readonly client: { id: string; secret: string }) {
    super()
  }

  static async start(client = CLIENT): Promise<FakeApi> {
    const api = new FakeApi(client)
    await new Promise<void>((resolve) => api.server.listen(0, '127.0.0.1', resolve))
    return api
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get looks(): Call[] {
    return this.calls.filter(
      ({ method, path }) =>
        /\/models\/\d+\/prices/.test(path) || (method === 'POST' && path === '/preciosa/models/comparison'),
    )
  }

  /** Until `reset`: a value, or a function of the call. */
  answer<R extends Route>(route: R, answer: RouteOutput<R> | Answerer<R>): void {
    this.give(route, typeof answer === 'function' ? (answer as Answerer) : () => answer)
  }

  /** Each call of any caller, until `reset`. */
  refuse(route: Route, ...refusal: ConstructorParameters<typeof Refused>): void {
    this.give(route, new Refused(...refusal))
  }

  private give({ id }: Route, given: Answerer | Refused): void {
    if (!this.doors.some(({ route }) => route.id === id)) throw new Error(`The site doesn't call ${id}`)
    this.given.set(id, given)
  }

  /** Forgets what `answer` and `refuse` were given. */
  answerAsUsual(): void {
    this.given.clear()
    Object.assign(this, { refuseEverything: null, silent: false })
  }

  /** Keeps accounts and tokens. */
  reset(): void {
    this.answerAsUsual()
    this.resetState()
    this.calls.length = 0
  }

  /** @throws Error if the site or a test broke the contract */
  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
    const faults = this.faults.splice(0)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const { [SITE_KEY_HEADER]: key } = request.headers
    const header = (name: string) => request.headers[name] as string | undefined
    this.calls.push({
      method,
      path: url,
      authorization: header('authorization'),
      captcha: header(CAPTCHA_HEADER),
      idempotencyKey: header('idempotency-key'),
      visitor: key === undefined ? undefined : header(CLIENT_ADDRESS_HEADER),
      agent: header('user-agent'),
    })
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (this.silent) return
    try {
      const { route, value } = this.answered(request, new URL(url, 'http://api'), body)
      if (value instanceof SentFile) {
        if (route.responseType === undefined) throw new Error(`${route.id} answers no file`)
        response.writeHead(route.status, { 'content-type': value.type, ...value.headers })
        response.end(method === 'HEAD' ? undefined : value.bytes)
        return
      }
      const text = route.status === 204 ? undefined : this.checked(route, value)
      response.writeHead(route.status, { 'content-type': 'application/json' }).end(text)
    } catch (error) {
      if (!(error instanceof Refused)) this.faults.push(`${method} ${url}: ${String(error)}`)
      const { code, errors, detail } = error instanceof Refused ? error : new Refused('internal')
      const { status, title } = ERROR_CODES[code]
      response.writeHead(status, { 'content-type': 'application/problem+json' })
      response.end(
        JSON.stringify({ type: 'about:blank', title, status, code, detail: detail ?? title, errors }),
      )
    }
  }

  private answered(request: IncomingMessage, url: URL, body: string): { route: Route; value: unknown } {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const door = this.doors.find(
      ({ route, pattern }) => route.method === method && pattern.test(url.pathname),
    )
    if (door === undefined) throw new Error('Nothing answers it')
    const { route, pattern, names } = door
    const given = this.given.get(route.id)
    if (given instanceof Refused) throw given
    if (this.refuseEverything !== null && route.responseType === undefined)
      throw new Refused(this.refuseEverything)
    const asked = this.askedBy(request)
    this.admit(route, asked)
    const values = pattern.exec(url.pathname)?.slice(1) ?? []
    const read = readInput(route, {
      params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])),
      query: Object.fromEntries(url.searchParams),
      body: bodyOf(route, body),
    })
    if (!read.ok) throw new Refused('validation', read.errors)
    return { route, value: (given ?? door.answer)(read.input, asked) }
  }

  private checked(route: Route, value: unknown): string {
    const text = JSON.stringify(value)
    const parsed = route.response.safeParse(JSON.parse(text))
    if (!parsed.success) throw new Error(`The answer breaks the contract: ${parsed.error.message}`)
    return text
  }

  private admit({ who, captcha }: Route, asked: Asked): void {
    const { id, secret } = this.client
    const expected = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
    if (who === 'client' && asked.authorization !== expected) throw new Refused('invalid-client')
    // Visitors have the permission of the sheet.
    const isOpen = ['public', 'client', 'RAW_DATASHEET'].includes(who)
    const account = isOpen ? null : asked.account
    const permission = isLook(who) ? who.slice('look:'.length) : who
    if (account !== null && !['', 'signed-in'].includes(permission))
      if (!account.permissions.some((held) => held === permission)) throw new Refused('permission')
    if (captcha?.when === 'always') asked.solved()
  }

  private askedBy({ headers }: IncomingMessage): Asked {
    const { authorization } = headers
    const accountOf = (): Account => {
      const account = this.tokens.get((authorization ?? '').replace('Bearer ', ''))
      if (account === undefined) throw new Refused('session-expired')
      return account
    }
    return {
      state: this,
      authorization,
      get account(): Account {
        return accountOf()
      },
      known: () => void accountOf(),
      get idempotencyKey(): string {
        const key = headers['idempotency-key']
        if (typeof key !== 'string') throw new Refused('validation')
        return key
      },
      solved: () => {
        const captcha = headers[CAPTCHA_HEADER]
        if (captcha === undefined) throw new Refused('captcha', [], FOR_PROGRAMS)
        if (captcha !== GOOD_CAPTCHA) throw new Refused('captcha')
      },
    }
  }
}

function doorOf({ route, answer }: Answered): Door {
  const names = Array.from(route.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  const pattern = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
  return { route, answer, names, pattern }
}

/** A multipart body isn't read: its files have no schema to hold. */
function bodyOf({ bodyType = 'json' }: Route, body: string): unknown {
  if (body === '') return undefined
  if (bodyType === 'multipart') return { file: body }
  return bodyType === 'form' ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body)
}
