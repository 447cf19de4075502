import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
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
import { readRoutes } from '@preciosa/contracts/reads'
import type { Account } from './account.js'
import { ANSWERS } from './answers/index.js'
import { type Answered, type Answerer, type Asked, SentFile } from './asked.js'
import { Refused } from './refused.js'
import { State } from './state.js'

export const CLIENT = { id: 'site-spec', secret: 'secret-of-the-site-spec' }
export const GOOD_CAPTCHA = 'solved-captcha'

const JSON_TYPE = 'application/json'
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

interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

interface Sent {
  status: number
  type: string
  more?: Readonly<Record<string, string>> | undefined
  text: string | Uint8Array | undefined
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
  /** HTTP requests; several calls may have come in one. */
  requests = 0
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
    this.requests = 0
  }

  /** @throws Error if the site or a test broke the contract */
  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
    const faults = this.faults.splice(0)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    let body = ''
    for await (const chunk of request) body += String(chunk)
    this.requests += 1
    const { status, type, more, text } =
      url === readRoutes.readTogether.path
        ? this.together(headers, body)
        : this.answerTo({ method, url, headers }, body)
    if (this.silent) return
    response.writeHead(status, { 'content-type': type, ...more }).end(method === 'HEAD' ? undefined : text)
  }

  private together(headers: IncomingHttpHeaders, body: string): Sent {
    if (headers.authorization !== this.authorization) return refusal(new Refused('invalid-client'))
    const { reads } = readRoutes.readTogether.body.parse(JSON.parse(body))
    const response = reads.map(({ method, path, headers: own, body: text = '' }) => {
      const shared = { ...headers, authorization: undefined, ...own }
      const answer = this.answerTo({ method, url: path, headers: shared }, text)
      return { status: answer.status, etag: null, text: String(answer.text ?? '') }
    })
    return { status: 200, type: JSON_TYPE, text: JSON.stringify({ response }) }
  }

  private answerTo(request: Received, body: string): Sent {
    const { method, url, headers } = request
    const header = (name: string) => headers[name] as string | undefined
    this.calls.push({
      method,
      path: url,
      authorization: header('authorization'),
      captcha: header(CAPTCHA_HEADER),
      idempotencyKey: header('idempotency-key'),
      visitor: headers[SITE_KEY_HEADER] === undefined ? undefined : header(CLIENT_ADDRESS_HEADER),
      agent: header('user-agent'),
    })
    if (this.silent) return { status: 0, type: JSON_TYPE, text: undefined }
    try {
      const { route, value } = this.answered(request, new URL(url, 'http://api'), body)
      if (!(value instanceof SentFile))
        return {
          status: route.status,
          type: JSON_TYPE,
          text: route.status === 204 ? undefined : this.checked(route, value),
        }
      if (route.responseType === undefined) throw new Error(`${route.id} answers no file`)
      return { status: route.status, type: value.type, more: value.headers, text: value.bytes }
    } catch (error) {
      if (!(error instanceof Refused)) this.faults.push(`${method} ${url}: ${String(error)}`)
      return refusal(error instanceof Refused ? error : new Refused('internal'))
    }
  }

  private answered(request: Received, url: URL, body: string): { route: Route; value: unknown } {
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

  /** Of the site itself. */
  private get authorization(): string {
    const { id, secret } = this.client
    return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  }

  private admit({ who, captcha }: Route, asked: Asked): void {
    if (who === 'client' && asked.authorization !== this.authorization) throw new Refused('invalid-client')
    // Visitors have the permission of the sheet.
    const isOpen = ['public', 'client', 'RAW_DATASHEET'].includes(who)
    const account = isOpen ? null : asked.account
    const permission = isLook(who) ? who.slice('look:'.length) : who
    if (account !== null && !['', 'signed-in'].includes(permission))
      if (!account.permissions.some((held) => held === permission)) throw new Refused('permission')
    if (captcha?.when === 'always') asked.solved()
  }

  private askedBy({ headers }: Received): Asked {
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

function refusal({ code, errors, detail }: Refused): Sent {
  const { status, title } = ERROR_CODES[code]
  const text = JSON.stringify({ type: 'about:blank', title, status, code, detail: detail ?? title, errors })
  return { status, type: 'application/problem+json', text }
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
