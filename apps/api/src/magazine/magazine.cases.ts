import type { User } from '@preciosa/contracts/own-account'
import type { IssueContent, IssueDetail, IssueLink, Magazine } from '@preciosa/contracts/magazine'
import type { MediaDetail } from '@preciosa/contracts/media'
import { Database, type Queryable } from '@preciosa/platform'
import { SubscriptionsService } from '@preciosa/server'
import { bodyOf } from '@preciosa/testing'
import jpeg from 'jpeg-js'
import { multipart, type TestConsole } from '../testing/console.js'
import { pausePlan, type Person, signUp } from '../testing/people.js'
import { smallPdf } from '../testing/small-pdf.js'

export function magazineCases(console: () => TestConsole): void {
  let office: TestConsole
  let reader: Person
  let free: Person
  beforeAll(async () => {
    office = console()
    reader = await signUp(office.app, { plan: 'individualCar' })
    free = await signUp(office.app)
  })
  beforeEach(() => office.app.get(Database).query('truncate magazine_issue, media, media_use cascade'))

  const get = (url: string, headers: Record<string, string> = {}) => office.app.inject({ url, headers })
  const send = async (url: string, payload: object) => {
    const answer = await office.call('POST', url, { payload, role: 'editor' })
    await office.seen()
    return answer
  }
  const uploaded = async (fields: Record<string, string>, file: Buffer) => {
    const sent = await office.call('POST', '/media', { ...multipart(fields, [file]), role: 'editor' })
    return bodyOf<MediaDetail>(sent)
  }

  async function published(change: Partial<IssueContent> = {}): Promise<{ id: number; name: string }> {
    const shade = jpeg.encode({ width: 60, height: 80, data: Buffer.alloc(60 * 80 * 4, 0x60) }, 80).data
    const cover = await uploaded({}, shade)
    const texts = { alt: 'La tapa', credit: '', focal: { x: 50, y: 50 } }
    await office.call('PUT', `/media/${cover.id}`, { payload: texts, role: 'editor' })
    const pdf = await uploaded({ private: 'true' }, smallPdf())
    const content = {
      ...{ year: 2026, month: 11, number: 312, title: 'La chata eterna', description: 'Treinta años.' },
      ...{ price: 4900, cover: cover.id, pdf: pdf.id, store: null, soldOut: false },
      ...change,
    }
    const { id } = bodyOf<IssueDetail>(await send('/magazine', { content }))
    await send(`/magazine/${id}/publish`, {})
    return { id, name: pdf.files[0]!.name }
  }
  const linkOf = async (headers: Record<string, string> = {}) =>
    bodyOf<Magazine[]>(await get('/admin/magazine?latest=true', headers))[0]?.link

  it('names the PDF to readers with a paid plan only', async () => {
    const { name } = await published()
    expect([await linkOf(), await linkOf(free.bearer), await linkOf(reader.bearer)]).toEqual([
      null,
      null,
      name,
    ])
    const answers = [{}, free.bearer, reader.bearer].map((headers) => get(`/admin/files/${name}`, headers))
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 200])
  })

  it('gives readers a link of minutes, with parts by range; others are refused', async () => {
    const { id } = await published()
    const url = '/admin/magazine/issues/312/link'
    expect((await get(url)).statusCode).toBe(401)
    expect((await get(url, free.bearer)).statusCode).toBe(403)
    const link = bodyOf<IssueLink>(await get(url, reader.bearer))
    expect(link).toMatchObject({ seconds: 600, pages: 1 })
    const part = await get(link.url, { range: 'bytes=0-4' })
    expect([part.statusCode, part.body, part.headers['cache-control']]).toEqual([206, '%PDF-', 'no-store'])
    await send(`/magazine/${id}/withdraw`, {})
    expect((await get(url, reader.bearer)).statusCode).toBe(404)
  })

  it('refuses a reader whose plan is paused', async () => {
    const { name } = await published()
    const late = await signUp(office.app, { plan: 'individualPremium' })
    expect(await linkOf(late.bearer)).toBe(name)
    await pausePlan(office.app, late)
    expect(await linkOf(late.bearer)).toBeNull()
    expect((await get(`/admin/files/${name}`, late.bearer)).statusCode).toBe(403)
    expect((await get('/admin/magazine/issues/312/link', late.bearer)).statusCode).toBe(403)
  })

  it('opens to a plan that is charged with its first approved charge', async () => {
    const { name } = await published()
    const buyer = await signUp(office.app)
    const subscriptions = office.app.get(SubscriptionsService, { strict: false })
    const within = <T>(work: (client: Queryable) => Promise<T>) => office.app.get(Database).transaction(work)
    const terms = { source: 'payment:1', externalId: `preapproval-${buyer.id}` }
    const id = await within((client) => subscriptions.start(client, buyer.id, 'individualPremium', terms))
    const url = '/admin/magazine/issues/312/link'
    const seen = async () => {
      const user = bodyOf<User>(await get('/admin/user', buyer.bearer))
      return {
        link: await linkOf(buyer.bearer),
        file: (await get(`/admin/files/${name}`, buyer.bearer)).statusCode,
        signed: (await get(url, buyer.bearer)).statusCode,
        named: user.permissions.includes('DIGITAL_MAGAZINE'),
        others: user.permissions.includes('HISTORIC_PRICE'),
      }
    }
    expect(await seen()).toEqual({ link: null, file: 403, signed: 403, named: false, others: true })
    expect((await get(url, buyer.bearer)).json()).toMatchObject({ code: 'permission' })
    const charge = { paymentId: `1${buyer.id}`, amountCents: 1_200_000, debitAt: new Date() }
    await within((client) => subscriptions.charge(client, id, charge, `mercado-pago:payment:1${buyer.id}`))
    expect(await seen()).toEqual({ link: name, file: 200, signed: 200, named: true, others: true })
  })

  it("keeps next month's, and any other private PDF, from readers", async () => {
    const { name } = await published({ month: 12, number: 313 })
    const other = await uploaded({ private: 'true' }, smallPdf('otra cosa'))
    for (const each of [name, other.files[0]!.name])
      expect((await get(`/admin/files/${each}`, reader.bearer)).statusCode).toBe(403)
    expect((await get('/admin/magazine')).json()).toEqual([])
  })

  it('shows a publication at once, and leaves the answers of news alone', async () => {
    const etagOf = async (url: string) => String((await get(url)).headers.etag)
    const news = await etagOf('/admin/visibleNews')
    expect((await get('/admin/magazine/issues')).json()).toMatchObject({ total: 0 })
    await published()
    expect((await get('/admin/magazine/issues')).json()).toMatchObject({ total: 1 })
    expect(await etagOf('/admin/visibleNews')).toBe(news)
  })
}
