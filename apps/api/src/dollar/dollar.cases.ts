import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { type Dollar, dollarSchema } from '@preciosa/contracts/dollar'
import { Database } from '@preciosa/platform'
import { bodyOf, problemOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { request } from '../testing/request.js'

export function dollarCases(api: TestApi): void {
  const { clock } = api
  let app: NestFastifyApplication

  beforeAll(() => {
    app = api.app
    clock.set(new Date('2026-11-21T12:00:00Z'))
  })
  beforeEach(async () => {
    clock.set(new Date('2026-11-21T12:00:00Z'))
    await app.get(Database).query('truncate dollar_rate')
  })

  const get = (headers: Record<string, string> = {}, query = '') =>
    request(app).get(`/preciosa/dollar${query}`).set(headers)
  const quote = (casa: string, value: number, at: string) =>
    app.get(Database).query(`insert into dollar_rate values ($1, $2, $3, now(), 'import')`, [casa, value, at])

  it('returns 503 until both rates are known', async () => {
    for (const add of [() => Promise.resolve(), () => quote('blue', 1550, '2026-11-20T17:58:00Z')]) {
      await add()
      const answer = await get()
      expect([answer.statusCode, problemOf(answer).code]).toEqual([503, 'unavailable'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('returns the newest rates without a session, cacheable for a minute', async () => {
    await quote('blue', 1490, '2026-11-19T17:58:00Z')
    await quote('blue', 1550.5, '2026-11-20T17:58:00Z')
    await quote('oficial', 1520, '2026-11-20T18:55:00Z')
    const answer = await get()
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    expect(dollarSchema.parse(answer.body)).toEqual({
      blue: { value: 1550.5, date: '2026-11-20T17:58:00.000Z' },
      bna: { value: 1520, date: '2026-11-20T18:55:00.000Z' },
      stale: false,
    })
    const etag = String(answer.headers['etag'])
    const same = await get({ 'if-none-match': etag })
    expect([same.statusCode, same.text, same.headers['etag']]).toEqual([304, '', etag])
    await quote('blue', 1551, '2026-11-21T11:00:00Z')
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(200)
    clock.set(new Date('2026-11-25T12:00:00Z'))
    expect(bodyOf<Dollar>(await get()).stale).toBe(true)
  })
}
