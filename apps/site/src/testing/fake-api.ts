import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  CAPTCHA_HEADER,
  CLIENT_ADDRESS_HEADER,
  ERROR_CODES,
  type ErrorCode,
  SITE_KEY_HEADER,
} from '@preciosa/contracts'
import type { OwnSession } from '@preciosa/contracts/own-account'
import type { Popular, VersionKey } from '@preciosa/contracts/catalogue'
import type { ArchivedPrices } from '@preciosa/contracts/history'
import type { Access, Prices } from '@preciosa/contracts/looks'
import type { ShownIssue } from '@preciosa/contracts/magazine'
import type { ShownArticle } from '@preciosa/contracts/news'
import { PHOTO_VERSION_HEADER, profilePhotoRoutes } from '@preciosa/contracts/profiles'
import type { SearchInput } from '@preciosa/contracts/search'
import type { SiteFrame } from '@preciosa/contracts/site-notices'
import type { SearchCount } from '@preciosa/contracts/usage'
import { FakeAds } from './fake-ads.js'
import { accountAnswer, GOOD_CAPTCHA } from './fake-accounts.js'
import { comparisonOf, type PaidComparison, payFor } from './fake-comparison.js'
import { changesAnswer } from './fake-changes.js'
import {
  billingOf,
  onboardingOf,
  brandsNamed,
  creditsOf,
  DOLLAR,
  type FakeAccount,
  trendOf,
  USED_PRICES,
  userOf,
  VERSIONS,
} from './fake-guide.js'
import { fleetAnswer } from './fake-fleets.js'
import { fakePage, LISTED_PAGES, PREVIEW } from './fake-pages.js'
import { magazineAnswer } from './fake-magazine.js'
import { fakeFile, newsAnswer } from './fake-news.js'
import { FakePurchases, paymentsAnswer } from './fake-payments.js'
import { consultedPage, favouritesPage, GONE, versionsNow } from './fake-my-vehicles.js'
import { brandAnswer, groupAnswer, pageOf, versionsOf } from './fake-catalogue.js'
import { infogrid, seen } from './fake-infogrid.js'
import { Refused } from './fake-refusal.js'
import { SEARCHED, searchAnswer } from './fake-search.js'
import { factsOf, moversOf, popularOf } from './fake-home.js'
import { brandsPassing, choicesAnswer, featuresIn, foundByFilters } from './fake-visual.js'
import { ownPlanAnswer } from './fake-own-plan.js'
import { PLANS } from './fake-plans.js'
import { FEATURES, MEASUREMENTS, MEDIANS, PHOTOS, PICTURED } from './fake-sheets.js'

export { GOOD_CAPTCHA, MAILED } from './fake-accounts.js'
export const CLIENT = { id: 'site-spec', secret: 'secret-of-the-site-spec' }

export const RANGES_SPENT = 'Hoy ya se buscaron 40 rangos distintos de precios y años.'

interface Call {
  method: string
  path: string
  authorization: string | undefined
  captcha: string | undefined
  idempotencyKey: string | undefined
  visitor: string | undefined
  agent: string | undefined
}

const SESSION: OwnSession = {
  id: 'x'.repeat(43),
  device: 'Chrome en Android',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
  current: true,
}

export class FakeApi {
  readonly calls: Call[] = []
  readonly purchases = new FakePurchases()
  readonly ads = new FakeAds()
  readonly accounts = new Map<string, FakeAccount>()
  readonly tokens = new Map<string, FakeAccount>()
  /** Refuses all calls; pictures still come, because pages load them late. */
  refuseEverything: ErrorCode | null = null
  asksCaptcha = false
  failsAfterCode = false
  readonly spared = new Set<string>()
  refuse: { path: string; code: ErrorCode } | null = null
  /** If set, calls of this path (all with '') never get a response. */
  silent: string | null = null
  readonly mails: { email: string; subject: string; message: string }[] = []
  readonly mailed: string[] = []
  /** Of groups: the invited address by token. */
  readonly invitations = new Map<string, string>()
  readonly counted: SearchCount[] = []
  dollar: typeof DOLLAR | null = DOLLAR
  moreBrands: string[] = []
  moreVersions = 0
  popularBy: Popular['basis'] = 'looks'
  readonly ranges = new Set<string>()
  mostRanges = 40
  photoRefusal: string | null = null
  hasMovers = true
  frame: SiteFrame = { operator: { address: null, phone: null, whatsapp: null }, notices: [] }
  /** Instead of the usual articles. */
  articles: ShownArticle[] | undefined
  /** Instead of the usual numbers of the magazine. */
  issues: ShownIssue[] | undefined
  private tokensGiven = 0
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

  get looks(): Call[] {
    return this.calls.filter(
      ({ method, path }) =>
        /\/models\/\d+\/prices/.test(path) || (method === 'POST' && path === '/preciosa/models/comparison'),
    )
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

  /** Never repeats a token, not even a revoked one. */
  tokenFor(account: FakeAccount): string {
    this.tokensGiven += 1
    const token = `token-${this.tokensGiven}-of-${account.email}`
    this.tokens.set(token, account)
    return token
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const { authorization, [SITE_KEY_HEADER]: key, ...headers } = request.headers
    const header = (name: string) => headers[name] as string | undefined
    const visitor = key === undefined ? undefined : header(CLIENT_ADDRESS_HEADER)
    this.calls.push({
      method,
      path: url,
      authorization,
      captcha: header(CAPTCHA_HEADER),
      idempotencyKey: header('idempotency-key'),
      visitor,
      agent: header('user-agent'),
    })
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (this.silent === '' || this.silent === new URL(url, 'http://api').pathname) return
    try {
      if (this.refuse?.path === new URL(url, 'http://api').pathname) throw new Refused(this.refuse.code)
      if (this.sendsPhoto(request, response)) return
      const picture = fakeFile(url)
      if (picture !== null) {
        response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture)
        return
      }
      if (this.refuseEverything !== null) throw new Refused(this.refuseEverything)
      const { status = 200, value } = this.answer(request, new URL(url, 'http://api'), body)
      const isFile = value instanceof Buffer
      response.writeHead(status, { 'content-type': isFile ? 'application/pdf' : 'application/json' })
      response.end(status === 204 ? undefined : isFile ? value : JSON.stringify(value))
    } catch (error) {
      const { code, errors, detail } = error instanceof Refused ? error : new Refused('internal')
      const { status, title } = ERROR_CODES[code]
      response.writeHead(status, { 'content-type': 'application/problem+json' })
      response.end(
        JSON.stringify({ type: 'about:blank', title, status, code, detail: detail ?? title, errors }),
      )
    }
  }

  private sendsPhoto(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url } = request
    if (url !== profilePhotoRoutes.profilePhoto.path || !/^(GET|HEAD)$/.test(method)) return false
    const { photo } = this.accountOf(request)
    if (photo === undefined) throw new Refused('not-found')
    response.writeHead(200, { 'content-type': 'image/jpeg', [PHOTO_VERSION_HEADER]: photo.version })
    response.end(method === 'HEAD' ? undefined : photo.bytes)
    return true
  }

  private answer(request: IncomingMessage, url: URL, body: string): { status?: number; value?: unknown } {
    const { pathname, searchParams } = url
    const vehicleType = searchParams.get('vehicleType') === 'motorcycles' ? 'motorcycles' : 'cars'
    const ofAccount =
      accountAnswer(this, { request, url, body }) ??
      ownPlanAnswer(this, { request, url, body }) ??
      fleetAnswer(this, { request, url, body })
    if (ofAccount !== null) return ofAccount
    const ofPayments = paymentsAnswer(this, { request, url, body })
    if (ofPayments !== null) return ofPayments
    const ofNews = newsAnswer(url, this.articles)
    if (ofNews !== null) return ofNews
    const mayRead = () => this.permitted(request, 'DIGITAL_MAGAZINE')
    const ofMagazine = magazineAnswer(url, { issues: this.issues, mayRead })
    if (ofMagazine !== undefined) return { value: ofMagazine }
    const isKnown = () =>
      request.headers.authorization === undefined ||
      this.tokens.has(request.headers.authorization.replace('Bearer ', ''))
    const ofAds = this.ads.answer(`${request.method ?? ''} ${pathname}`, body, isKnown)
    if (ofAds !== null) return ofAds
    const page = pathname.match(/^\/admin\/pages\/(.+)$/)?.[1]
    if (page !== undefined) return { value: fakePage(page) ?? notFound() }
    switch (`${request.method ?? ''} ${pathname}`) {
      case 'GET /preciosa/brands/download':
        return {
          value: {
            response: [
              ...brandsPassing(vehicleType, featuresIn(searchParams)),
              ...brandsNamed(this.moreBrands),
            ],
          },
        }
      case 'POST /preciosa/search':
        return { value: this.searchByFilters(request, JSON.parse(body) as SearchInput) }
      case 'GET /admin/subscription/template':
        return { value: PLANS }
      case 'GET /admin/pages':
        return { value: { response: LISTED_PAGES } }
      case 'GET /admin/page-previews/abc':
        return { value: PREVIEW }
      case 'GET /preciosa/guide':
        return { value: factsOf(vehicleType) }
      case 'GET /preciosa/guide/versions': {
        const own = VERSIONS.filter((one) => one.vehicleType === vehicleType)
        return { value: { response: own.map(({ codia }) => codia) } }
      }
      case 'GET /preciosa/popular':
        return { value: { basis: this.popularBy, response: popularOf(vehicleType) } }
      case 'GET /preciosa/movers':
        return { value: { response: this.hasMovers ? moversOf(vehicleType) : null } }
      case 'GET /admin/site':
        return { value: this.frame }
      case 'GET /preciosa/dollar':
        if (this.dollar === null) throw new Refused('unavailable')
        return { value: this.dollar }
      case 'GET /preciosa/archives/years':
        this.permitted(request, 'HISTORIC_PRICE')
        return { value: { response: [2025, 2026] } }
      case 'GET /preciosa/models/list': {
        const list = JSON.parse(searchParams.get('list') ?? '[]') as VersionKey[]
        const has = ({ codia, type }: VersionKey) =>
          SEARCHED.filter((one) => one.codia === codia && one.vehicleType === type)
        return { value: { response: list.flatMap(has) } }
      }
      case 'GET /preciosa/models/comparison': {
        this.permitted(request, 'COMPARATOR')
        const list = JSON.parse(searchParams.get('list') ?? '[]') as number[]
        const atYear = searchParams.get('atYear')
        const year = searchParams.get('newPrice') === 'true' ? null : Number(atYear ?? Number.NaN)
        const asked = { list, vehicleType, year: Number.isNaN(year) ? undefined : year }
        return { value: comparisonOf(this.accountOf(request), asked) }
      }
      case 'POST /preciosa/models/comparison': {
        this.permitted(request, 'COMPARATOR')
        const account = this.accountOf(request)
        const before = account.credits
        const refused = payFor(account, JSON.parse(body) as PaidComparison)
        if (refused !== null) throw new Refused(refused)
        return { value: { spent: before - account.credits, availableCredits: account.credits } }
      }
      case 'POST /admin/mail':
      case 'POST /admin/mail/companies':
        if (this.asksCaptcha && request.headers[CAPTCHA_HEADER] !== GOOD_CAPTCHA) throw new Refused('captcha')
        this.mails.push(JSON.parse(body) as FakeApi['mails'][number])
        return { status: 202, value: {} }
      case 'POST /preciosa/search/counts':
        this.knownClient(request)
        this.counted.push(...(JSON.parse(body) as { searches: SearchCount[] }).searches)
        return { status: 204 }
      case 'POST /admin/favorite': {
        const codia = JSON.parse(body) as number
        const favourites = this.favouritesOf(request)
        if (codia === GONE) throw new Refused('not-found')
        favourites.add(codia)
        return { status: 201, value: { codia, vehicleType } }
      }
      case 'GET /admin/favorite':
        this.permitted(request, 'FAVORITES')
        return { value: favouritesPage(this.accountOf(request), searchParams) }
      case 'GET /admin/geo/province':
        return { value: { response: [{ id: 50, name: 'Mendoza' }] } }
      case 'GET /admin/geo/province/Mendoza':
        return { value: { response: [{ id: 1, name: 'Godoy Cruz' }] } }
      case 'GET /admin/user/sessions':
        this.accountOf(request)
        return { value: [SESSION] }
      case 'GET /admin/user/ways-in':
        return { value: this.accountOf(request).waysIn ?? ['password'] }
      case 'DELETE /admin/user/ways-in/google': {
        const account = this.accountOf(request)
        account.waysIn = account.waysIn?.filter((way) => way !== 'google') ?? ['password']
        return { status: 204 }
      }
      case 'GET /admin/user/credits':
        return { value: creditsOf(this.accountOf(request)) }
      case 'GET /admin/user/billingInformation':
        return { value: billingOf(this.accountOf(request)) }
      case 'POST /admin/user/billingInformation': {
        const account = this.accountOf(request)
        const billing = JSON.parse(body) as NonNullable<FakeAccount['billing']>
        if (billing.enterpriseLocality !== 'Godoy Cruz')
          throw new Refused('validation', [{ path: 'enterpriseLocality', message: 'Ingrese una opción' }])
        account.billing = billing
        return { status: 201, value: billingOf(account) }
      }
      case 'PATCH /admin/user': {
        const account = this.accountOf(request)
        account.changes = JSON.parse(body) as Record<string, unknown>
        if (account.completes === true && account.waiting === undefined) account.credits += 20
        return { value: { ...userOf(account), completedProfile: account.completes === true } }
      }
      case 'POST /admin/user/profile':
        this.accountOf(request)
        if (this.photoRefusal !== null)
          throw new Refused('validation', [{ path: 'file', message: this.photoRefusal }])
        return { status: 201, value: {} }
      case 'GET /admin/consultados':
        this.permitted(request, 'SEARCH_HISTORY')
        return { value: consultedPage(this.accountOf(request), searchParams) }
      case 'POST /preciosa/models/list':
        return { value: versionsNow(JSON.parse(body) as VersionKey[], this.moreVersions) }
      case 'POST /preciosa/models/seen':
        return {
          value: seen({ account: this.accountOf(request), more: this.moreVersions, body }),
        }
      case 'POST /preciosa/models/infogrid': {
        this.permitted(request, 'INFOGRID')
        const answer = infogrid({ account: this.accountOf(request), more: this.moreVersions, body })
        if (typeof answer === 'string') throw new Refused(answer)
        return { value: answer }
      }
      case 'GET /auth/captcha':
        return { value: { kind: 'turnstile', siteKey: `for-${searchParams.get('action')}` } }
      case 'GET /admin/user': {
        const account = this.accountOf(request)
        if (!account.complete) throw new Refused('account-incomplete')
        return { value: userOf(account) }
      }
      case 'GET /admin/user/onboarding':
        return { value: onboardingOf(this.accountOf(request)) }
    }
    const removed = /^\/admin\/favorite\/(\d+)$/.exec(pathname)
    if (request.method === 'DELETE' && removed !== null) {
      this.favouritesOf(request).delete(Number(removed[1]))
      return { status: 204 }
    }
    const value =
      searchAnswer(pathname, searchParams) ??
      choicesAnswer(pathname, searchParams) ??
      changesAnswer(pathname, searchParams) ??
      brandAnswer(pathname, searchParams, this.moreVersions) ??
      groupAnswer(pathname, searchParams, this.moreVersions) ??
      this.ofModel(request, pathname, vehicleType)
    return { value }
  }

  private searchByFilters(request: IncomingMessage, asked: SearchInput) {
    this.permitted(request, 'VISUAL_SEARCH')
    const { vehicleType, fromYear, toYear, minPriceUsed, maxPriceUsed, page, pageSize } = asked
    if (minPriceUsed !== undefined || maxPriceUsed !== undefined) {
      const range = [vehicleType, fromYear, toYear, minPriceUsed, maxPriceUsed].join()
      if (!this.ranges.has(range) && this.ranges.size >= this.mostRanges)
        throw new Refused('too-many-requests', undefined, RANGES_SPENT)
      this.ranges.add(range)
    }
    const known =
      asked.model === 1 ? versionsOf('cars', { brand: '12', group: '1' }, this.moreVersions) : VERSIONS
    return pageOf(foundByFilters(known, asked), page, pageSize)
  }

  private ofModel(request: IncomingMessage, pathname: string, vehicleType: string): unknown {
    const archive = /^\/preciosa\/archives\/years\/(\d+)\/months\/(\d+)\/models\/(\d+)\/prices$/.exec(
      pathname,
    )
    if (archive !== null) return this.archived(request, `${archive[1]}-${archive[2]}`, Number(archive[3]))
    const [, codia, what] = /^\/preciosa\/models\/(\d+)(\/\w+)?$/.exec(pathname) ?? []
    const version = SEARCHED.find((one) => String(one.codia) === codia && one.vehicleType === vehicleType)
    if (version === undefined) throw new Refused('not-found')
    switch (what) {
      case '/features':
        return FEATURES
      case '/measurements':
        this.permitted(request, 'MEASUREMENTS')
        return MEASUREMENTS
      case '/class':
        this.permitted(request, 'VISUAL_DATASHEET')
        return MEDIANS
      case '/photos':
        this.permitted(request, 'PICTURES')
        return { response: version.codia === PICTURED ? PHOTOS.map((url) => ({ url })) : [] }
      default:
        break
    }
    if (what === '/access') return this.access(request, version.codia)
    return what === '/prices' ? this.prices(request, version.codia, version.list_price) : version
  }

  knownClient(request: IncomingMessage): void {
    const expected = `Basic ${Buffer.from(`${this.client.id}:${this.client.secret}`).toString('base64')}`
    if (request.headers.authorization !== expected) throw new Refused('invalid-client')
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

  private archived(request: IncomingMessage, month: string, codia: number): ArchivedPrices {
    this.permitted(request, 'HISTORIC_PRICE')
    if (month !== '2026-10') throw new Refused('not-found')
    this.prices(request, codia, null)
    const response = trendOf(codia, null).response[0]?.prices ?? []
    return { newPrice: null, response }
  }

  private favouritesOf(request: IncomingMessage): Set<number> {
    this.permitted(request, 'FAVORITES')
    const account = this.accountOf(request)
    return (account.favourites ??= new Set())
  }

  private permitted(request: IncomingMessage, permission: FakeAccount['permissions'][number]): void {
    if (!this.accountOf(request).permissions.includes(permission)) throw new Refused('permission')
  }

  accountOf(request: IncomingMessage): FakeAccount {
    const account = this.tokens.get(tokenOf(request))
    if (account === undefined) throw new Refused('session-expired')
    return account
  }
}

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

function notFound(): never {
  throw new Refused('not-found')
}
