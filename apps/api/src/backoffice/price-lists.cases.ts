import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PriceListDetail, PriceListSummary } from '@preciosa/contracts/price-lists'
import { STAFF_COOKIE } from '@preciosa/contracts/routes'
import { Database } from '@preciosa/platform'
import { PriceListsService } from '@preciosa/server'
import { bodyOf, problemOf, waitFor } from '@preciosa/testing'
import { withGuideLocked } from '../testing/guide-lock.js'
import { listOf, type TestConsole } from '../testing/console.js'
import { request } from '../testing/request.js'

export function priceListsCases(open: () => TestConsole): void {
  let test: TestConsole
  beforeAll(() => {
    test = open()
  })
  beforeEach(() => test.empty())

  const publish = (id: number) => test.call('POST', `/price-lists/${id}/publish`, { role: 'back-office' })
  const approve = (id: number) => test.call('POST', `/price-lists/${id}/approve`, { role: 'back-office' })
  const discard = (id: number, reason = 'Es la lista del mes pasado.') =>
    test.call('POST', `/price-lists/${id}/discard`, { role: 'back-office', payload: { reason } })
  const db = () => test.app.get(Database)

  describe('a price list', () => {
    it('is uploaded, reported and published', async () => {
      const list = await test.importList(listOf('2026-10', 20_000, 3))
      expect(list).toMatchObject({ status: 'staged', problem: null, rejectedRows: 0, publishedBy: null })
      expect(list.progress).toMatchObject({ stage: 'staged', rows: 3 })
      expect(list.finishedAt).not.toBeNull()
      expect(list.reports).toMatchObject([{ period: '2026-10', versions: 3, diff: { added: 3 } }])
      expect(list.editions).toEqual([
        {
          id: list.reports[0]?.id,
          vehicleType: 'cars',
          period: '2026-10',
          revision: null,
          status: 'staged',
          comparedWith: null,
          guide: { today: '2026-11', shown: null, revision: null },
        },
      ])

      const answer = await publish(list.id)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(bodyOf<PriceListDetail>(answer)).toMatchObject({
        status: 'published',
        receivedBy: 'admin@ejemplo.com.ar',
        approvedBy: null,
        publishedBy: 'back-office@ejemplo.com.ar',
        editions: [{ revision: 1, status: 'published' }],
      })
      expect(problemOf(await publish(list.id))).toMatchObject({ status: 409, code: 'conflict' })
      expect(
        await db().query('select published_by_id, published_at from edition where id = $1', [
          list.editions[0]?.id,
        ]),
      ).toEqual([{ published_by_id: 2, published_at: new Date('2026-11-15T12:00:00Z') }])
    })

    it('that is held needs an approval before publication', async () => {
      await publish((await test.importList(listOf('2026-10', 20_000, 20))).id)
      const list = await test.importList(
        `${listOf('2026-11', 20_000, 5)}2026-11;auto;X;Fiat;Uno;=1+1;0km;gratis\n`,
      )
      expect(list).toMatchObject({
        status: 'held',
        rejectedRows: 1,
        reports: [{ guards: [{ code: 'fewer-versions' }] }],
      })
      expect(problemOf(await publish(list.id))).toMatchObject({
        status: 409,
        detail: expect.stringContaining('retenida'),
      })
      const approved = await approve(list.id)
      expect([approved.statusCode, bodyOf<PriceListDetail>(approved)]).toMatchObject([
        200,
        {
          status: 'staged',
          approvedBy: 'back-office@ejemplo.com.ar',
          approvedAt: '2026-11-15T12:00:00.000Z',
        },
      ])
      expect((await approve(list.id)).statusCode).toBe(409)
      expect((await publish(list.id)).statusCode).toBe(200)
      expect((await approve(list.id)).statusCode).toBe(409)

      const csv = await test.call('GET', `/price-lists/${list.id}/rejections`, { role: 'editor' })
      expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(csv.headers['content-disposition']).toContain(`lista-${list.id}-rechazadas.csv`)
      expect(csv.text.startsWith('\ufefflínea;columna;valor;motivo\n')).toBe(true)
      expect(csv.text).toMatch(/\n7;version;"?'=1\+1/)
    })

    it('with many rejected rows is exported in pages, and only while the client reads', async () => {
      const { id } = await test.importList(listOf('2026-10', 20_000))
      await db().query(
        `insert into price_list_rejection (price_list_id, ordinal, line, column_name, value, reason)
       select $1, n, n + 1, 'precio', repeat('x', 80), 'motivo' from generate_series(1, 100000) n`,
        [id],
      )
      const url = `/price-lists/${id}/rejections`
      const queries = jest.spyOn(db().pool, 'query')
      const { text: body } = await test.call('GET', url)
      expect(body.split('\n')).toHaveLength(100_002)
      expect(body).toMatch(/^\ufefflínea;.*\n2;precio;x+;motivo\n[^]*\n100001;precio;x+;motivo\n$/)
      const whole = queries.mock.calls.length
      expect(whole).toBeGreaterThan(40)

      const { port } = test.app.getHttpServer().address() as AddressInfo
      const headers = { cookie: `${STAFF_COOKIE}=admin` }
      const asked = get({ port, path: `/backoffice${url}`, headers, agent: false })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      await once(answer, 'readable')
      asked.destroy()
      const connections = () =>
        new Promise<number>((resolve) => {
          test.app.getHttpServer().getConnections((_, count) => resolve(count))
        })
      await waitFor(async () => (await connections()) === 0)
      expect(queries.mock.calls.length - whole).toBeLessThan(whole / 2)
      queries.mockRestore()
    })

    it.each([
      ['held', `${listOf('2026-11', 20_000)}2026-11;auto;X;Fiat;Uno;Uno;0km;gratis\n`],
      ['ready', listOf('2026-11', 20_000)],
    ])('that is %s can be discarded and records reason, staff member and time', async (_, text) => {
      const { id } = await test.importList(text)
      const answer = await discard(id, '  Los usados están por diez. ')
      expect([answer.statusCode, bodyOf<PriceListDetail>(answer)]).toMatchObject([
        200,
        {
          status: 'discarded',
          problem: 'Los usados están por diez.',
          discardedBy: 'back-office@ejemplo.com.ar',
          discardedAt: '2026-11-15T12:00:00.000Z',
          editions: [{ status: 'discarded' }],
        },
      ])
      for (const again of [approve, publish, discard]) expect((await again(id)).statusCode).toBe(409)
      expect((await test.call('GET', `/price-lists/${id}/file`)).statusCode).toBe(200)
      await test.app.get(PriceListsService, { strict: false }).tidy()
      expect(await db().query('select count(*) as n from edition_price')).toEqual([{ n: 0 }])
      expect(await test.importList(text)).toMatchObject({ id: id + 1, problem: null, discardedBy: null })
    })

    it('can be discarded by publishers only, with a reason, before publication', async () => {
      const { id } = await test.importList(listOf('2026-11', 20_000))
      const refused = await test.call('POST', `/price-lists/${id}/discard`, {
        role: 'editor',
        payload: { reason: 'No me gusta.' },
      })
      expect(refused.statusCode).toBe(403)
      for (const reason of ['', 'no', 'a'.repeat(501)])
        expect(problemOf(await discard(id, reason))).toMatchObject({
          code: 'validation',
          errors: [{ path: 'reason' }],
        })
      await withGuideLocked(db(), async () => {
        const answer = await discard(id)
        expect(problemOf(answer)).toMatchObject({
          status: 409,
          detail: expect.stringContaining('otra lista'),
        })
      })
      await publish(id)
      expect(problemOf(await discard(id))).toMatchObject({ status: 409, code: 'conflict' })
      expect((await test.list(id)).status).toBe('published')
      expect((await discard(999)).statusCode).toBe(404)
      const unread = await test.importList('nada')
      expect((await discard(unread.id)).statusCode).toBe(409)
    })

    it('is published without prices that publishers left out, so the guide has none of that year', async () => {
      const used = listOf('2026-11', 18_000, 3).replaceAll(';0km;', ';2024;').split('\n').slice(1).join('\n')
      const { id } = await test.importList(listOf('2026-11', 20_000, 3) + used)
      const [first] = await db().query<{ codia: number; brand: number; model: number }>(
        'select id as codia, brand_id as brand, group_id as model from version order by id limit 1',
      )
      const payload = { vehicleType: 'cars', period: '2026-11', codia: first?.codia, year: 2024 }
      const send = (action: 'leave-out' | 'include', role = 'back-office') =>
        test.call('POST', `/price-lists/${id}/${action}`, { role, payload })
      for (const action of ['leave-out', 'include'] as const)
        expect(problemOf(await send(action, 'editor')).code).toBe('permission')
      for (const action of ['leave-out', 'include', 'leave-out'] as const) {
        expect(bodyOf<PriceListDetail>(await send(action)).status).toBe('received')
        expect((await publish(id)).statusCode).toBe(409)
        await test.app.get(PriceListsService, { strict: false }).process(id)
      }
      expect(await test.list(id)).toMatchObject({
        status: 'staged',
        leftOut: [
          { ...payload, price: 18_000, by: 'back-office@ejemplo.com.ar', at: '2026-11-15T12:00:00.000Z' },
        ],
        reports: [{ versions: 3, prices: 2, newPrices: 3, leftOut: 1 }],
      })
      expect((await publish(id)).statusCode).toBe(200)
      expect(problemOf(await send('include'))).toMatchObject({ status: 409, code: 'conflict' })
      await test.seen()
      const names = async (filter = '') => {
        const answer = await request(test.app).get(
          `/preciosa/brands/${first?.brand}/groups/${first?.model}/models${filter}`,
        )
        return bodyOf<{ response: { description: string }[] }>(answer).response.map(
          ({ description }) => description,
        )
      }
      expect(await names()).toEqual(['Gol 1.6 T0', 'Gol 1.6 T1', 'Gol 1.6 T2'])
      expect(await names('?atYear=2024')).toEqual(['Gol 1.6 T1', 'Gol 1.6 T2'])
    })

    it('is either published or discarded when requests race', async () => {
      const { id } = await test.importList(listOf('2026-10', 20_000))
      const codes = (await Promise.all([publish(id), discard(id), publish(id), discard(id)])).map(
        ({ statusCode }) => statusCode,
      )
      expect(codes.sort()).toEqual([200, 409, 409, 409])
      const { status, editions } = await test.list(id)
      expect(editions.map((edition) => edition.status)).toEqual([status])
    })

    it("shows the guide's current state for each of its editions", async () => {
      await publish((await test.importList(listOf('2026-10', 20_000, 3))).id)
      const list = await test.importList(
        `${listOf('2026-10', 20_001, 3)}${listOf('2026-12', 21_000, 3).split('\n').slice(1).join('\n')}`,
      )
      expect(list.editions).toMatchObject([
        { period: '2026-10', comparedWith: '2026-10', guide: { shown: '2026-10', revision: 1 } },
        { period: '2026-12', comparedWith: '2026-10', guide: { shown: '2026-10', revision: null } },
      ])
    })

    it('shows the problem of an unreadable file', async () => {
      const list = await test.importList('a,b\n1,2\n')
      expect(list).toMatchObject({
        status: 'refused',
        problem: expect.stringContaining('Falta la columna'),
        editions: [],
      })
      for (const call of [approve, publish]) expect((await call(list.id)).statusCode).toBe(409)
    })

    it('is published once when several requests race', async () => {
      const { id } = await test.importList(listOf('2026-10', 20_000))
      const answers = await Promise.all(Array.from({ length: 4 }, () => publish(id)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
      expect(await db().query('select revision from edition')).toEqual([{ revision: 1 }])
    })

    it("can't be published during the import of another list", async () => {
      const { id } = await test.importList(listOf('2026-10', 20_000))
      await withGuideLocked(db(), async () => {
        const answer = await publish(id)
        expect(problemOf(answer)).toMatchObject({
          status: 409,
          detail: expect.stringContaining('otra lista'),
        })
      })
      expect((await publish(id)).statusCode).toBe(200)
    })

    it("can't be published if the guide changed since its comparison", async () => {
      const waiting = await test.importList(listOf('2026-11', 20_000))
      await publish((await test.importList(listOf('2026-10', 19_000))).id)
      const answer = await publish(waiting.id)
      expect(problemOf(answer)).toMatchObject({ status: 409, detail: expect.stringContaining('cambió') })
    })

    it('returns 404 for a missing file', async () => {
      const { id } = await test.importList(listOf('2026-10', 20_000))
      await db().query(`update price_list set file_key = 'price-lists/gone' where id = $1`, [id])
      expect(problemOf(await test.call('GET', `/price-lists/${id}/file`))).toMatchObject({
        code: 'not-found',
        detail: expect.stringContaining('ya no está'),
      })
    })
  })

  describe('the list of price lists', () => {
    interface Page {
      data: PriceListSummary[]
      total: number
    }
    const page = async (query: Record<string, string> = {}) =>
      bodyOf<Page>(await test.call('GET', `/price-lists?${new URLSearchParams(query).toString()}`))

    it('has pages, sorting and filters', async () => {
      await test.importList(listOf('2026-10', 20_000))
      await test.importList(listOf('2026-09', 20_000))
      await test.importList('nada')
      expect((await page()).data.map(({ id }) => id)).toEqual([3, 2, 1])
      expect(await page({ page: '2', perPage: '2' })).toMatchObject({ data: [{ id: 1 }], total: 3 })
      expect(await page({ page: '9' })).toEqual({ data: [], total: 3 })
      expect((await page({ sort: 'status', order: 'ASC' })).data.map(({ status }) => status)).toEqual([
        'refused',
        'staged',
        'staged',
      ])
      expect(await page({ filter: '{"status":"refused"}' })).toMatchObject({ data: [{ id: 3 }], total: 1 })
      expect(await page({ filter: '{"status":["refused","staged"]}' })).toMatchObject({ total: 3 })
      expect(await page({ filter: '{"q":"LISTA%"}' })).toMatchObject({ total: 0 })
      expect(await page({ filter: '{"q":"LISTA"}' })).toMatchObject({ total: 3 })
      expect(Object.keys((await page()).data[0] ?? {})).not.toContain('reports')
    })

    it('shows the months found in each file instead of the requested ones', async () => {
      const both = `${listOf('2026-10', 20_000)}2026-09;moto;H-1;Honda;Wave;Wave 110;0km;3000\n`
      const { id } = await test.importList(both)
      await test.call('POST', `/price-lists/${id}/publish`)
      await test.importList(both, { vehicleType: 'cars' })
      await test.importList('nada', { period: '2026-11', vehicleType: 'cars' })
      await test.importList('nada')
      await test.upload({ format: 'preciosa', period: '2026-10' }, both)
      const cars = { vehicleType: 'cars', period: '2026-10' }
      expect((await page()).data.map(({ status, months }) => [status, months])).toEqual([
        ['received', []],
        ['refused', []],
        ['refused', [{ vehicleType: 'cars', period: '2026-11' }]],
        ['unchanged', [cars]],
        ['published', [{ vehicleType: 'motorcycles', period: '2026-09' }, cars]],
      ])
    })
  })
}
