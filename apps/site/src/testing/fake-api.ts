import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Access,
  CAPTCHA_HEADER,
  CLIENT_ADDRESS_HEADER,
  ERROR_CODES,
  type ErrorCode,
  type Prices,
  SITE_KEY_HEADER,
} from '@preciosa/contracts'
import { BRANDS, type FakeAccount, USED_PRICES, userOf, VERSIONS } from './fake-guide.js'

/** The one captcha answer that the fake API takes. */
export const GOOD_CAPTCHA = 'solved-captcha'
export const CLIENT = { id: 'site-spec', secret: 'secret-of-the-site-spec' }

interface Call {
  method: string
  path: string
  authorization: string | undefined
  captcha: string | undefined
  /** Whom the site calls for; undefined without the site's key. */
  visitor: string | undefined
}

class Refused extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly errors?: { path: string; message: string }[],
  ) {
    super(code)
  }
}

/** A small API over HTTP for the site's tests: two brands, accounts with credits, and a record of every call. */
export class FakeApi {
  readonly calls: Call[] = []
  readonly accounts = new Map<string, FakeAccount>()
  /** Access tokens in force. */
  readonly tokens = new Map<string, FakeAccount>()
  /** Set: what every call answers. */
  refuseEverything: ErrorCode | null = null
  /** Whether signing in takes a captcha, as after many failures. */
  asksCaptcha = false
  /** Set: what the calls of one path answer. */
  refuse: { path: string; code: ErrorCode } | null = null
  private readonly server = createServer((request, response) => void this.serve(request, response))

  private constructor(private readonly client: { id: string; secret: string }) {}

  static async start(client = CLIENT): Promise<FakeApi> {
    const api = new FakeApi(client)
    await new Promise<void>((resolve) => api.server.listen(0, '127.0.0.1', resolve))
    return api
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** The calls that may spend a credit. */
  get looks(): Call[] {
    return this.calls.filter(({ path }) => path.includes('/prices') && path.includes('/models/'))
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  addAccount(email: string, changes: Partial<FakeAccount> = {}): FakeAccount {
    const account = {
      email,
      password: 'secreto1',
      credits: 3,
      consulted: new Set<number>(),
      refusal: null,
      complete: true,
      type: 'individual' as const,
      plan: null,
      permissions: ['RAW_DATASHEET' as const],
      ...changes,
    }
    this.accounts.set(email, account)
    return account
  }

  /** An access token of an account. */
  tokenFor(account: FakeAccount): string {
    const token = `token-${this.tokens.size + 1}-of-${account.email}`
    this.tokens.set(token, account)
    return token
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const { authorization, [SITE_KEY_HEADER]: key, ...headers } = request.headers
    const header = (name: string) => headers[name] as string | undefined
    const visitor = key === undefined ? undefined : header(CLIENT_ADDRESS_HEADER)
    this.calls.push({ method, path: url, authorization, captcha: header(CAPTCHA_HEADER), visitor })
    let body = ''
    for await (const chunk of request) body += String(chunk)
    try {
      if (this.refuseEverything !== null) throw new Refused(this.refuseEverything)
      if (this.refuse?.path === new URL(url, 'http://api').pathname) throw new Refused(this.refuse.code)
      const { status = 200, value } = this.answer(request, new URL(url, 'http://api'), body)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(status === 204 ? undefined : JSON.stringify(value))
    } catch (error) {
      const { code, errors } = error instanceof Refused ? error : new Refused('internal')
      const { status, title } = ERROR_CODES[code]
      response.writeHead(status, { 'content-type': 'application/problem+json' })
      response.end(JSON.stringify({ type: 'about:blank', title, status, code, detail: title, errors }))
    }
  }

  private answer(request: IncomingMessage, url: URL, body: string): { status?: number; value?: unknown } {
    const { pathname, searchParams } = url
    const vehicleType = searchParams.get('vehicleType') === 'motorcycles' ? 'motorcycles' : 'cars'
    switch (`${request.method ?? ''} ${pathname}`) {
      case 'GET /preciosa/brands/download':
        return { value: { response: BRANDS[vehicleType] } }
      case 'GET /auth/captcha':
        return { value: { kind: 'turnstile', siteKey: `for-${searchParams.get('action')}` } }
      case 'POST /auth/local/sign-up':
        if (request.headers[CAPTCHA_HEADER] !== GOOD_CAPTCHA) throw new Refused('captcha')
        return { status: 201, value: this.signUp(JSON.parse(body) as { email: string; password: string }) }
      case 'POST /auth/local/sign-in':
        if (this.asksCaptcha && request.headers[CAPTCHA_HEADER] !== GOOD_CAPTCHA) throw new Refused('captcha')
        return { value: this.signIn(JSON.parse(body) as { email: string; password: string }) }
      case 'POST /auth/oauth/token':
        return { value: this.exchange(request, new URLSearchParams(body)) }
      case 'DELETE /auth/oauth/token':
        this.tokens.delete(tokenOf(request))
        return { status: 204 }
      case 'GET /admin/user': {
        const account = this.accountOf(request)
        if (!account.complete) throw new Refused('account-incomplete')
        return { value: userOf(account) }
      }
    }
    return { value: this.ofModel(request, pathname, vehicleType) }
  }

  private ofModel(request: IncomingMessage, pathname: string, vehicleType: string): unknown {
    const [, codia, what] = /^\/preciosa\/models\/(\d+)(\/access|\/prices)?$/.exec(pathname) ?? []
    const version = VERSIONS.find((one) => String(one.codia) === codia && one.vehicleType === vehicleType)
    if (version === undefined) {
      if (pathname.includes('/groups/') && pathname.endsWith('/prices')) return { response: [{ year: null }] }
      const listed = VERSIONS.filter((one) =>
        pathname.endsWith(`/${one.brand.id}/groups/${one.model.id}/models`),
      )
      if (listed.length === 0) throw new Refused('not-found')
      const pagination = { page: 1, pageSize: 10, totalPages: 1, totalResults: listed.length }
      return { response: listed, pagination }
    }
    if (what === '/access') return this.access(request, version.codia)
    return what === '/prices' ? this.prices(request, version.codia, version.list_price) : version
  }

  private signUp({ email, password }: { email: string; password: string }) {
    if (this.accounts.has(email)) throw new Refused('conflict')
    if (password === '123456') {
      throw new Refused('validation', [{ path: 'password', message: 'Elegí una contraseña menos común' }])
    }
    this.addAccount(email, { password })
    return { id_token: `id:${email}` }
  }

  private signIn({ email, password }: { email: string; password: string }) {
    const account = this.accounts.get(email)
    if (account === undefined) {
      throw new Refused('validation', [
        { path: 'email', message: 'No existe ningún usuario con esa dirección' },
      ])
    }
    if (account.password !== password) {
      throw new Refused('validation', [{ path: 'password', message: 'La contraseña es incorrecta' }])
    }
    return { id_token: `id:${email}` }
  }

  private exchange(request: IncomingMessage, form: URLSearchParams) {
    const expected = `Basic ${Buffer.from(`${this.client.id}:${this.client.secret}`).toString('base64')}`
    if (request.headers.authorization !== expected) throw new Refused('invalid-client')
    const account = this.accounts.get((form.get('firebase_token_id') ?? '').replace('id:', ''))
    if (account === undefined || form.get('grant_type') !== 'firebase') throw new Refused('invalid-grant')
    return { access_token: this.tokenFor(account), token_type: 'Bearer', expires_in: 3600 }
  }

  private access(request: IncomingMessage, codia: number): Access {
    const account = this.accountOf(request)
    const outcome = outcomeFor(account, codia)
    return { outcome, cost: outcome === 'charge' ? 1 : 0, availableCredits: account.credits }
  }

  private prices(request: IncomingMessage, codia: number, newPrice: number | null): Prices {
    const account = this.accountOf(request)
    const outcome = outcomeFor(account, codia)
    if (outcome === 'charge') {
      account.credits--
      account.consulted.add(codia)
    } else if (outcome !== 'free' && outcome !== 'nothing') throw new Refused(outcome)
    const usedPrices = [...(USED_PRICES[codia] ?? [])]
    return {
      newPrice: newPrice === null ? null : { price: newPrice },
      usedPrices,
      response: [...(newPrice === null ? [] : [{ year: null, price: newPrice }]), ...usedPrices],
      userCredits: account.credits,
      availableCredits: account.credits,
    }
  }

  private accountOf(request: IncomingMessage): FakeAccount {
    const account = this.tokens.get(tokenOf(request))
    if (account === undefined) throw new Refused('session-expired')
    return account
  }
}

/** spec 1 §4, Price view. */
function outcomeFor(
  { consulted, credits, refusal, complete }: FakeAccount,
  codia: number,
): Access['outcome'] {
  if (!complete) return 'account-incomplete'
  if (USED_PRICES[codia]?.length === 0) return 'nothing'
  if (consulted.has(codia)) return 'free'
  return refusal ?? (credits === 0 ? 'no-credits' : 'charge')
}

function tokenOf(request: IncomingMessage): string {
  return (request.headers.authorization ?? '').replace('Bearer ', '')
}
