import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PriceListDetail } from '@preciosa/contracts/price-lists'
import { STAFF_COOKIE } from '@preciosa/contracts/routes'
import { Database } from '@preciosa/platform'
import { bodyOf, problemOf, waitFor, whileHeld } from '@preciosa/testing'
import { listOf, type TestConsole } from '../testing/console.js'

export function priceListsCases(open: () => TestConsole): void {
  let test: TestConsole
  beforeAll(() => {
    test = open()
  })
  beforeEach(() => test.empty())

  const db = () => test.app.get(Database)

  describe('a price list', () => {
    it('is imported and published in the name of its sender and publisher', async () => {
      const { id, progress } = await test.importList(listOf('2026-10', 20_000, 3))
      expect(progress).toMatchObject({ stage: 'staged', rows: 3 })
      const answer = await test.call('POST', `/price-lists/${id}/publish`, { role: 'back-office' })
      expect(bodyOf<PriceListDetail>(answer)).toMatchObject({
        status: 'published',
        receivedBy: 'admin@ejemplo.com.ar',
        publishedBy: 'back-office@ejemplo.com.ar',
      })
    })

    it('is left alone during the import of another list', async () => {
      const { id, editions } = await test.importList(listOf('2026-10', 20_000, 2))
      const [version] = await db().query<{ codia: number }>('select id as codia from version')
      const figure = { vehicleType: 'cars', period: '2026-10', codia: version!.codia, year: null }
      const calls: [string, object?][] = [
        [`price-lists/${id}/publish`],
        [`price-lists/${id}/discard`, { reason: 'Es la lista del mes pasado.' }],
        [`price-lists/${id}/join`],
        [`price-lists/${id}/leave-out`, figure],
        [`price-lists/${id}/include`, figure],
        [`editions/${editions[0]!.id}/rollback`],
      ]
      const lock = 'select pg_advisory_xact_lock(7317, 1), pg_advisory_xact_lock(7317, 2)'
      const details = await whileHeld(
        db(),
        (client) => client.query(lock),
        () =>
          Promise.all(
            calls.map(async ([path, payload]) => {
              const answer = await test.call('POST', `/${path}`, payload === undefined ? {} : { payload })
              return problemOf(answer).detail
            }),
          ),
      )
      for (const detail of details) expect(detail).toContain('otra lista')
      expect((await test.list(id)).status).toBe('staged')
    })

    it('has its rejected rows as a CSV file', async () => {
      const { id } = await test.importList(
        `${listOf('2026-11', 20_000, 5)}2026-11;auto;X;Fiat;Uno;=1+1;0km;gratis\n`,
      )
      const csv = await test.call('GET', `/price-lists/${id}/rejections`, { role: 'editor' })
      expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(csv.headers['content-disposition']).toContain(`lista-${id}-rechazadas.csv`)
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
  })
}
