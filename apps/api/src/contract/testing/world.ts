import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import jpeg from 'jpeg-js'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { type Route, STAFF_ROLES } from '@preciosa/contracts'
import { socialReturnPath } from '@preciosa/contracts/own-account'
import type { ArticleContent, ArticleDetail } from '@preciosa/contracts/news'
import type { PackOffer, PlanOffer } from '@preciosa/contracts/offers'
import type { PageContent, PageDetail } from '@preciosa/contracts/pages'
import type { FindingKind } from '@preciosa/contracts/payments'
import { type ListFigure, type PriceListDetail, sheetFormatSchema } from '@preciosa/contracts/price-lists'
import { STAFF_COOKIE } from '@preciosa/contracts/routes'
import { Clock, Database, FileLinks, FileStorage, FixedClock, loadConfig } from '@preciosa/platform'
import {
  type RunningArca,
  type RunningMercadoPago,
  type RunningOpenId,
  startArca,
  startMercadoPago,
  startOpenId,
} from '@preciosa/sandbox'
import {
  CurrentGuide,
  FleetDeskService,
  NewsCategoriesService,
  NewsDeskService,
  openPriceLists,
  OwnFleetService,
  PackOffersService,
  PagesService,
  PlanOffersService,
  PriceChangesService,
  PriceListsService,
  StaffService,
} from '@preciosa/server'
import {
  addFinding,
  addPayment,
  articleContent,
  bodyOf,
  createTestDatabase,
  GuideBuilder,
  type TestDatabase,
  textBlock,
} from '@preciosa/testing'
import { openApi, TEST_CLIENT, TEST_METRICS_TOKEN } from '../../testing/open-api.js'
import { Buyers } from '../../testing/buyers.js'
import { freshEmail, newFleet } from '../../testing/fleets.js'
import { multipart } from '../../testing/console.js'
import { invitationTo } from '../../testing/mailed.js'
import { webhookOf } from '../../testing/webhooks.js'
import { type Person, signUp, signUpWithoutName } from '../../testing/people.js'
import type { Answer } from './answers.js'
import { type Caller, PLANS } from './callers.js'
import { Invoices, ISSUER_CUIT } from './invoices.js'
import { requestOf, type Sent } from './request.js'

export interface WorldSize {
  versions: number
  months: number
  lists: number
  mine: number
}

export const SMALL: WorldSize = { versions: 3, months: 2, lists: 2, mine: 1 }
export const LARGE: WorldSize = { versions: 100, months: 12, lists: 10, mine: 10 }

const NOW = new Date('2026-11-20T15:00:00Z')
const PASSWORD = 'una clave de trabajo'
const EVA = { id: 1, email: 'eva@ejemplo.com.ar', role: 'editor', client: 'c' } as const
const SITE = 'http://localhost:3000'
const SHEETS = sheetFormatSchema.parse({
  kind: 'sheets',
  name: 'por-codia',
  source: 'prueba',
  file: { type: 'csv', delimiter: ';' },
  columns: { codia: 'codia', vehicleType: 'tipo' },
  vehicleTypes: { auto: 'cars', moto: 'motorcycles' },
  features: [
    { feature: 1, column: 'combustible' },
    { feature: 3, column: 'carroceria' },
    { feature: 7, column: 'caja' },
    { feature: 11, column: 'puertas' },
    { feature: 9, column: 'peso' },
    { feature: 40, column: 'abs' },
  ],
})

export class World {
  private readonly headers = new Map<Caller, Record<string, string>>()
  readonly buyers: Buyers
  readonly invoices: Invoices
  private month = 0
  private hour = 0

  private constructor(
    readonly size: WorldSize,
    readonly app: NestFastifyApplication,
    readonly guide: GuideBuilder,
    private readonly database: TestDatabase,
    private readonly folder: string,
    private readonly google: RunningOpenId,
    private readonly mp: RunningMercadoPago,
    private readonly arca: RunningArca,
    readonly ids: { brand: number; group: number; codias: number[]; motorcycle: number },
  ) {
    this.buyers = new Buyers(app, mp)
    this.invoices = new Invoices(app)
  }

  static async open(size: WorldSize): Promise<World> {
    const database = await createTestDatabase()
    const guide = await GuideBuilder.open(database.url)
    const folder = await mkdtemp(join(tmpdir(), 'preciosa-contract-'))
    const ids = await buildGuide(guide, size)
    await importSheets(database.url, folder, ids.codias)
    await addSeries(guide)
    const google = await startOpenId('google', { now: () => NOW })
    google.allow(`${SITE}${socialReturnPath('google')}`)
    const mp = await startMercadoPago({ now: () => NOW, isTest: true })
    const arca = await startArca({ now: () => NOW })
    const app = await openApi(
      database.url,
      { clock: new FixedClock(NOW) },
      {
        ...{ FILES_DIR: folder, STAFF_TOTP: 'off', SITE_URL: SITE },
        ...{ ...google.env, ...mp.env, ...arca.envFor(ISSUER_CUIT) },
      },
    )
    const world = new World(size, app, guide, database, folder, google, mp, arca, ids)
    await world.invite()
    return world
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.guide.close()
    await this.google.stop()
    await this.mp.stop()
    await this.arca.stop()
    await this.database.drop()
    await rm(this.folder, { recursive: true, force: true })
  }

  headersOf(caller: Caller): Record<string, string> {
    return this.headers.get(caller) ?? {}
  }

  async call(route: Route, sent: Sent, caller: Caller): Promise<Answer> {
    return this.app.inject(requestOf(route, sent, this.headersOf(caller)))
  }

  person(): Promise<Person> {
    return signUp(this.app, { plan: 'individualPremium' })
  }

  personWithoutProfile(): Promise<Person> {
    return signUpWithoutName(this.app)
  }

  async idToken(): Promise<string> {
    const { email, password } = await this.person()
    const answer = await this.app.inject({
      method: 'POST',
      url: '/auth/local/sign-in',
      payload: { email, password },
    })
    return bodyOf<{ id_token: string }>(answer).id_token
  }

  async backFromGoogle(): Promise<object> {
    const answer = await this.app.inject({
      method: 'POST',
      url: '/auth/social/google/start',
      headers: this.headersOf('client'),
    })
    const { url, ticket } = bodyOf<{ url: string; ticket: string }>(answer)
    return { ticket, ...this.google.decide(url, this.google.join()) }
  }

  async session(): Promise<string> {
    const payload = { email: this.staff.email, password: this.staff.password }
    const answer = await this.app.inject({ method: 'POST', url: '/backoffice/session', payload })
    return String(answer.headers['set-cookie']).split(';')[0]!
  }

  readonly staff = { email: addressOf('admin'), password: PASSWORD }

  async stagedList({ isHeld = false, hasUsed = false, code = 'G-1' } = {}): Promise<PriceListDetail> {
    const period = `${2001 + Math.floor(this.month / 12)}-${String((this.month % 12) + 1).padStart(2, '0')}`
    this.month += 1
    const more = [
      ...(isHeld ? [`${period};moto;Z-1;Zanella;ZB;=1+1;0km;gratis`] : []),
      ...(hasUsed ? [`${period};moto;${code};Gilera;Smash;Smash 110;2000;800`] : []),
    ]
    const { payload, headers } = multipart({ format: 'preciosa' }, [
      listText(period, 1000 + this.month, more, code),
    ])
    const url = '/backoffice/price-lists'
    const admin = this.headersOf('admin')
    const received = await this.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, ...admin },
    })
    const { id } = bodyOf<{ id: number }>(received)
    await this.app.get(PriceListsService, { strict: false }).process(id)
    return bodyOf<PriceListDetail>(await this.app.inject({ url: `${url}/${id}`, headers: admin }))
  }

  /** A list's 0km price, which staff may leave out. */
  async figureOfList({ isLeftOut = false, isPublished = false } = {}): Promise<{
    params: { id: number }
    body: ListFigure
  }> {
    const list = await this.stagedList({ hasUsed: true })
    const { id: edition, vehicleType, period } = list.editions[0]!
    const [version] = await this.app
      .get(Database)
      .query<{ codia: number }>('select version_id as codia from edition_price where edition_id = $1', [
        edition,
      ])
    const body = { vehicleType, period, codia: version!.codia, year: null }
    const url = `/backoffice/price-lists/${list.id}`
    const headers = this.headersOf('admin')
    if (isLeftOut) {
      await this.app.inject({ method: 'POST', url: `${url}/leave-out`, payload: body, headers })
      await this.app.get(PriceListsService, { strict: false }).process(list.id)
    }
    if (isPublished) await this.app.inject({ method: 'POST', url: `${url}/publish`, headers })
    return { params: { id: list.id }, body }
  }

  /** Held because the published list before it has the same version under another code. */
  async renumberedList(): Promise<PriceListDetail> {
    await this.publishedList()
    return this.stagedList({ code: `G-${this.month}` })
  }

  async publishedList(): Promise<PriceListDetail> {
    const { id } = await this.stagedList()
    const url = `/backoffice/price-lists/${id}/publish`
    const answer = await this.app.inject({ method: 'POST', url, headers: this.headersOf('admin') })
    return bodyOf<PriceListDetail>(answer)
  }

  async publishedEdition(): Promise<number> {
    return (await this.publishedList()).editions[0]!.id
  }

  async fileLink(as?: string): Promise<{ params: { name: string }; query: Record<string, string> }> {
    const files = this.app.get(FileStorage, { strict: false })
    const key = files.newKey('price-lists')
    await files.keepStream(Readable.from([Buffer.from('a;b')]), key, { bytes: 10, detail: 'no' })
    const given = { seconds: 3600, ...(as === undefined ? {} : { as }) }
    const link = new URL(this.app.get(FileLinks, { strict: false }).to(key, given), 'http://here')
    const name = link.pathname.replace('/admin/files/', '')
    return { params: { name }, query: Object.fromEntries(link.searchParams) }
  }

  async message(): Promise<number> {
    const payload = { email: 'ana@ejemplo.com.ar', subject: 'Consulta', message: 'Hola.' }
    await this.app.inject({ method: 'POST', url: '/admin/mail', payload })
    const url = '/backoffice/messages?perPage=1'
    const answer = await this.app.inject({ url, headers: this.headersOf('admin') })
    return bodyOf<{ data: { id: number }[] }>(answer).data[0]!.id
  }

  /** A mail that a server refused, which staff may send again. */
  async refusedMail(): Promise<number> {
    const [row] = await this.app.get(Database).query<{ number: number }>(
      `insert into mail (kind, source, address, mailbox, data, status, problem, attempts, created_at, ended_at)
       values ('plan-ended', gen_random_uuid(), 'ana@ejemplo.com.ar', gen_random_uuid(), $1, 'refused',
               'SMTP: RCPT TO 550 5.1.1', 1, $2::timestamptz - interval '1 hour', $2::timestamptz - interval '1 hour')
       returning number`,
      [{ name: 'Premium', at: '2026-11-20T12:00:00.000Z' }, this.app.get(Clock).now()],
    )
    return row!.number
  }

  /** A person whose address refuses mail. */
  async refusing(): Promise<number> {
    const { id } = await this.person()
    await this.app.get(Database).query(
      `insert into refusing_address (account_id, address, since, last_at, answer)
       select id, email, now(), now(), 'SMTP: RCPT TO 550 5.1.1' from account where id = $1`,
      [id],
    )
    return id
  }

  async blocked(): Promise<number> {
    const { id } = await this.person()
    await this.asAdmin(`/backoffice/users/${id}/block`, { reason: 'Pide lo que no es suyo.' })
    return id
  }

  /** A person whose gift waits. */
  async waiting(): Promise<number> {
    const { id } = await this.person()
    await this.app.get(Database).query(
      `insert into free_credits (source, account_id, kind, amount, network, asked_at)
       values (gen_random_uuid(), $1, 'gift', 20, '\\x00', now())`,
      [id],
    )
    return id
  }

  async unactivated(): Promise<number> {
    const email = `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
    const payload = { email, password: 'una clave que nadie usa', type: 'individual' }
    await this.app.inject({ method: 'POST', url: '/auth/local/sign-up', payload })
    const url = `/backoffice/users?${new URLSearchParams({ filter: JSON.stringify({ q: email }) }).toString()}`
    const answer = await this.app.inject({ url, headers: this.headersOf('admin') })
    return bodyOf<{ data: { id: number }[] }>(answer).data[0]!.id
  }

  async member(): Promise<number> {
    const email = `${randomBytes(6).toString('hex')}@guia.example`
    return (await this.asAdmin('/backoffice/staff', { email, name: 'Ema', role: 'editor' })).id
  }

  async asAdmin(url: string, payload: object): Promise<{ id: number }> {
    const answer = await this.app.inject({ method: 'POST', url, payload, headers: this.headersOf('admin') })
    return bodyOf<{ id: number }>(answer)
  }

  /** A page with one version. */
  async page(): Promise<number> {
    return (await this.newPage()).id
  }

  /** A picture that no other call sends. */
  picture(): Buffer {
    const data = Buffer.concat(Array.from({ length: 40 * 40 }, () => Buffer.from([...this.colour, 255])))
    this.colour = [...randomBytes(3)]
    return jpeg.encode({ width: 40, height: 40, data }, 90).data
  }
  private colour = [1, 2, 3]

  async media(): Promise<number> {
    const { payload, headers } = multipart({}, [this.picture()])
    const url = '/backoffice/media'
    const answer = await this.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, ...this.headersOf('admin') },
    })
    return bodyOf<{ id: number }>(answer).id
  }

  /** A picture that may be used. */
  async cover(): Promise<number> {
    const id = await this.media()
    await this.app.get(Database).query(`update media set alt = 'Un auto' where id = $1`, [id])
    return id
  }

  /** What an article needs to be published, tied to a group of the guide. */
  async articleContent(title = 'Llega el nuevo Gol'): Promise<ArticleContent> {
    const previewImage = await this.cover()
    return articleContent(title, {
      previewImage,
      vehicles: [{ kind: 'group', vehicleType: 'cars', id: this.ids.group }],
    })
  }

  article(): Promise<ArticleDetail> {
    return this.newArticle()
  }

  /** Seen by readers. */
  async published(): Promise<number> {
    const { id } = await this.newArticle()
    await this.app.get(NewsDeskService, { strict: false }).publish(id, { latest: 1, from: null }, EVA)
    await this.upToDate()
    return id
  }

  async withdrawn(): Promise<number> {
    const id = await this.published()
    await this.app.get(NewsDeskService, { strict: false }).withdraw(id, EVA)
    await this.upToDate()
    return id
  }

  async newsCategory(): Promise<number> {
    const service = this.app.get(NewsCategoriesService, { strict: false })
    const asked = { page: 1, perPage: 100, sort: 'id', order: 'ASC' } as const
    const { data } = await service.list(asked)
    // The number of categories is bounded.
    for (const { id, name } of data) if (name.startsWith('De prueba')) await service.remove(id, EVA)
    return (await service.create(this.freshName(), EVA)).id
  }

  freshName(): string {
    return `De prueba ${randomBytes(4).toString('hex')}`
  }

  private async newArticle(): Promise<ArticleDetail> {
    return this.app.get(NewsDeskService, { strict: false }).create(await this.articleContent(), EVA)
  }

  /** The token of a page's preview. */
  async preview(): Promise<string> {
    return (await this.newPage()).versions[0]!.preview.replace(/^.*\//, '')
  }

  /** A signed webhook of Mercado Pago. */
  notice(dataId = '1'): Sent {
    return webhookOf(this.mp, dataId, NOW)
  }

  private query() {
    const db = this.app.get(Database)
    return db.query.bind(db)
  }

  /** Of a random subject, without `subject`. */
  async finding({
    kind = 'unknown-payment',
    subject = randomUUID(),
  }: { kind?: FindingKind; subject?: string } = {}): Promise<number> {
    return addFinding(this.query(), { kind, subject })
  }

  /** A finding about a payment without an order, whose money can be given back. */
  async unknownPayment(): Promise<number> {
    const subject = randomUUID()
    await addPayment(this.query(), { id: subject, amountCents: 1000, problem: 'unknown-order' })
    return this.finding({ subject })
  }

  /** Another hour of next year each time. */
  freshInstant(): string {
    return new Date(Date.UTC(2027, 0, 1, (this.hour += 1))).toISOString()
  }

  /** A group with its owner, an invited address and free seats. */
  async fleet(): Promise<{ id: number; owner: Person; member: number; email: string }> {
    const owner = await signUp(this.app, { type: 'professional' })
    const desk = this.app.get(FleetDeskService, { strict: false })
    const { id } = await desk.add({ ...newFleet(), seats: 10, owner: owner.email }, EVA)
    const token = await invitationTo(this.app, owner.email)
    await this.app.get(OwnFleetService, { strict: false }).join(owner.id, token)
    const email = freshEmail()
    const { members } = await desk.invite(id, email, EVA)
    return { id, owner, member: members.at(-1)!.id, email }
  }

  /** A professional with an invitation. */
  async invited(): Promise<Person & { token: string }> {
    const { id } = await this.fleet()
    const person = await signUp(this.app, { type: 'professional' })
    await this.app.get(FleetDeskService, { strict: false }).invite(id, person.email, EVA)
    return { ...person, token: await invitationTo(this.app, person.email) }
  }

  /** A pack with a planned price. */
  async pack(): Promise<PackOffer> {
    const infoCredits = 100 + (this.hour += 1)
    const price = {
      holdsFrom: this.freshInstant(),
      listPrice: 9000,
      off: 0,
      sold: true,
      reason: 'Pack de prueba.',
    }
    return this.app.get(PackOffersService, { strict: false }).add({ infoCredits, ...price }, EVA)
  }

  /** A plan whose newest price is planned. */
  async planWithPrice(): Promise<PlanOffer> {
    const price = {
      holdsFrom: this.freshInstant(),
      monthly: 9000,
      infocreditsPerMonth: 20,
      reason: 'Aumento.',
    }
    return this.app.get(PlanOffersService, { strict: false }).addPrice('individualCar', price, EVA)
  }

  /** Individual plans by car have a holder, and no price change that goes on. */
  async priceChangeless(): Promise<void> {
    await this.app.get(Database).query('update price_change set closed_at = now() where closed_at is null')
    await this.buyers.subscriber()
  }

  async priceChange(): Promise<{ id: number; lineId: number }> {
    await this.priceChangeless()
    const change = { monthly: 9000, holdsFrom: this.freshInstant(), reason: 'Aumento de precios.' }
    const changes = this.app.get(PriceChangesService, { strict: false })
    const { id } = await changes.add('individualCar', change, EVA)
    const asked = { page: 1, perPage: 1, sort: 'id', order: 'ASC', filter: { changeId: id } } as const
    return { id, lineId: (await changes.lines(asked)).data[0]!.id }
  }

  async failedPriceChange(): Promise<number> {
    const { lineId } = await this.priceChange()
    await this.app
      .get(Database)
      .query(`update price_change_line set state = 'failed', settled_at = now() where id = $1`, [lineId])
    return lineId
  }

  freshPath(): string {
    return `pagina-${randomBytes(4).toString('hex')}`
  }

  private newPage(): Promise<PageDetail> {
    return this.app
      .get(PagesService, { strict: false })
      .create(this.freshPath(), pageContent('Una versión'), EVA)
  }

  async format(): Promise<number> {
    const answer = await this.app.inject({
      method: 'POST',
      url: '/backoffice/formats',
      payload: newFormat(),
      headers: this.headersOf('admin'),
    })
    return bodyOf<{ id: number }>(answer).id
  }

  async forget(): Promise<void> {
    // Each new guide halves how often an answer was asked; what was asked less than once isn't made ahead.
    for (let time = 0; time < 3; time += 1) {
      await this.guide.run('update guide_state set revision = revision + 1')
      await this.upToDate()
    }
  }

  async upToDate(): Promise<void> {
    await this.app.get(CurrentGuide, { strict: false }).refresh()
  }

  private async invite(): Promise<void> {
    const basic = Buffer.from(`${TEST_CLIENT.id}:${TEST_CLIENT.secret}`).toString('base64')
    this.headers.set('client', { authorization: `Basic ${basic}` })
    this.headers.set('monitor', { authorization: `Bearer ${TEST_METRICS_TOKEN}` })
    this.headers.set('wrong-token', { authorization: `Bearer ${'x'.repeat(43)}` })
    this.headers.set('wrong-session', { cookie: `${STAFF_COOKIE}=${'x'.repeat(43)}` })
    this.headers.set('without-name', (await signUpWithoutName(this.app)).bearer)
    for (const plan of PLANS) {
      const type = plan.startsWith('professional') ? 'professional' : 'individual'
      const { bearer } = await signUp(this.app, { type, plan, credits: 1000 })
      this.headers.set(plan, bearer)
    }
    await this.inviteStaff()
    await this.invoices.switchOn(this.headersOf('admin'))
    await this.fillUp()
  }

  private async inviteStaff(): Promise<void> {
    const service = this.app.get(StaffService, { strict: false })
    for (const role of STAFF_ROLES)
      await service.add({ email: addressOf(role), name: role, role, password: PASSWORD })
    await this.signStaffIn()
  }

  async signStaffIn(): Promise<void> {
    const service = this.app.get(StaffService, { strict: false })
    for (const role of STAFF_ROLES) {
      const { cookie = '' } = this.headersOf(role)
      if ((await service.bySession(cookie.slice(STAFF_COOKIE.length + 1))) !== null) continue
      const { session } = await service.signIn({ email: addressOf(role), password: PASSWORD })
      this.headers.set(role, { cookie: `${STAFF_COOKIE}=${session}` })
    }
  }

  private async fillUp(): Promise<void> {
    const headers = this.headersOf('individualPremium')
    for (const codia of this.ids.codias.slice(0, this.size.mine)) {
      await this.app.inject({ method: 'GET', url: `/preciosa/models/${codia}/prices`, headers })
      const url = '/admin/favorite'
      const payload = JSON.stringify(codia)
      const json = { 'content-type': 'application/json' }
      await this.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...json } })
    }
    for (let list = 0; list < this.size.lists; list += 1) await this.publishedEdition()
    for (let format = 0; format < this.size.lists; format += 1) await this.format()
  }
}

function addressOf(role: string): string {
  return `${role}@ejemplo.com.ar`
}

export function pageContent(title: string): PageContent {
  const { document } = textBlock('Hola')
  return { title, description: 'Una página.', blocks: [{ kind: 'text', document }] }
}

export function newFormat(): Record<string, unknown> {
  return {
    name: `propia-${randomBytes(8).toString('hex')}`,
    source: 'propia',
    file: { type: 'csv' },
    layout: 'long',
    columns: { code: 'cod', brand: 'marca', name: ['modelo', 'version'], year: 'anio', price: 'precio' },
  }
}

export function listText(period: string, price: number, more: readonly string[] = [], code = 'G-1'): string {
  const heading = 'periodo;tipo;codigo;marca;grupo;version;anio;precio'
  return [heading, `${period};moto;${code};Gilera;Smash;Smash 110;0km;${price}`, ...more, ''].join('\n')
}

async function buildGuide(guide: GuideBuilder, { versions, months }: WorldSize): Promise<World['ids']> {
  const gols = (newPrice: number) =>
    Array.from({ length: versions }, (_, at) => ({
      name: `Gol Trend 1.${at}`,
      newPrice: newPrice + at,
      prices: { 2014: 8000 + 5 * at, 2025: 15_000 + at },
    }))
  const hilux = { name: 'Hilux SRV', newPrice: 60_000, prices: {} }
  for (let month = 1; month <= months; month += 1) {
    const period = month <= 10 ? `2026-${String(11 - month).padStart(2, '0')}` : `2025-${22 - month}`
    await guide.published({ period, brands: { VOLKSWAGEN: { 'GOL TREND': gols(20_000 - month) } } })
  }
  await guide.published({
    period: '2026-11',
    brands: { VOLKSWAGEN: { 'GOL TREND': gols(21_000) }, TOYOTA: { HILUX: [hilux] } },
  })
  await guide.published({
    vehicleType: 'motorcycles',
    period: '2026-11',
    brands: { HONDA: { WAVE: [{ name: 'Wave 110', newPrice: 3000, prices: { 2020: 1500 } }] } },
  })
  const { brand, group, codia } = await guide.idsOf('VOLKSWAGEN', 'GOL TREND', 'Gol Trend 1.0')
  const codias = Array.from({ length: versions }, (_, at) => codia + at)
  return { brand, group, codias, motorcycle: (await guide.idsOf('HONDA', 'WAVE', 'Wave 110')).codia }
}

async function importSheets(url: string, folder: string, codias: readonly number[]): Promise<void> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: '2',
    FILES_DIR: folder,
    LOG_LEVEL: 'silent',
  })
  const rows = codias.map((codia) => `${codia};auto;Nafta;Hatchback;Manual;5 puertas;980;sí`)
  const path = join(folder, 'fichas.csv')
  await writeFile(path, ['codia;tipo;combustible;carroceria;caja;puertas;peso;abs', ...rows, ''].join('\n'))
  const lists = await openPriceLists(config, new FixedClock(NOW))
  const { status, reports } = await lists.priceLists.importFile(path, SHEETS, { publish: true })
  await lists.close()
  if (status !== 'published') throw new Error(JSON.stringify(reports))
}

async function addSeries(guide: GuideBuilder): Promise<void> {
  await guide.run(`insert into dollar_rate
    select casa, 1500, at, at, 'import' from (values ('oficial'), ('blue')) c (casa),
      generate_series('2025-01-15Z'::timestamptz, '2026-11-19Z', '14 days') at`)
  await guide.run(`insert into dollar_rate
    select casa, 1550.5, '2026-11-20T12:00:00Z', now(), 'import' from (values ('oficial'), ('blue')) c (casa)`)
  await guide.run(`insert into cpi_index
    select to_char(month, 'YYYY-MM'), 100 + extract(month from month), 'import', now()
      from generate_series('2025-01-01'::timestamp, '2026-10-01', '1 month') month`)
}
