import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { geographyRoutes, type Place } from '@preciosa/contracts/geography'
import { Database } from '@preciosa/platform'
import { bodyOf, problemOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { request } from '../testing/request.js'

export function geographyCases(api: TestApi): void {
  let app: NestFastifyApplication

  beforeAll(() => {
    app = api.app
    api.clock.set(new Date())
  })

  const get = (path = '', headers: Record<string, string> = {}) =>
    request(app).get(`/admin/geo/province${path}`).set(headers)
  const placesOf = async (path: string) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    return geographyRoutes.localities.response.parse(bodyOf(answer)).response
  }

  it('lists the provinces by name without a session, cacheable for a minute', async () => {
    const answer = await get()
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const { response } = bodyOf<{ response: Place[] }>(answer)
    expect(response).toHaveLength(24)
    expect(response[0]).toEqual({ id: 6, name: 'Buenos Aires' })
    expect(response.at(-1)).toEqual({ id: 90, name: 'Tucumán' })
    const etag = String(answer.headers['etag'])
    const same = await get('', { 'if-none-match': etag })
    expect([same.statusCode, same.text, same.headers['etag']]).toEqual([304, '', etag])
  })

  it('lists the localities of a province regardless of case and accents', async () => {
    const cordoba = await placesOf('/C%C3%B3rdoba')
    expect(cordoba.map(({ name }) => name)).toEqual(expect.arrayContaining(['Córdoba', 'Río Cuarto']))
    for (const name of ['/CORDOBA', '/c%C3%B3rdoba', '/co%CC%81rdoba', '/%20cordoba%20'])
      expect(await placesOf(name)).toEqual(cordoba)
    expect(
      await placesOf('/tierra%20del%20fuego,%20antartida%20e%20islas%20del%20atlantico%20sur'),
    ).toHaveLength(3)
  })

  it('lists the neighbourhoods of the city with their comuna in Spanish order', async () => {
    const places = await placesOf('/ciudad-autonoma'.replace('-', '%20') + '%20de%20buenos%20aires')
    expect(places).toHaveLength(48)
    expect(places).toContainEqual({ id: expect.any(Number) as number, name: 'Recoleta', comuna: 2 })
    const names = places.map(({ name }) => name)
    expect(names).toEqual([...names].sort(new Intl.Collator('es-AR').compare))
  })

  it('shows imported localities under a new ETag', async () => {
    const before = await get('/chubut')
    await app.get(Database).query(
      `insert into locality (province_id, name, department, shipped)
     values (26, 'Ñorquinco', 'A', false), (26, 'Norte', 'B', false), (26, 'NORTE', 'C', false)`,
    )
    const after = await get('/chubut', { 'if-none-match': String(before.headers['etag']) })
    expect(after.statusCode).toBe(200)
    const names = bodyOf<{ response: Place[] }>(after).response.map(({ name }) => name)
    expect(names.slice(names.indexOf('Norte (B)'), -5).slice(0, 3)).toEqual([
      'Norte (B)',
      'NORTE (C)',
      'Ñorquinco',
    ])
  })

  it.each([
    `/${'a'.repeat(101)}`,
    '/Atl%C3%A1ntida',
    '/14',
    '/cordob',
    '/C%C3%B3rdoba%2F',
    '/%25',
    '/Cordoba%27--',
  ])('returns 404 for the province %s', async (path) => {
    const answer = await get(path)
    expect([answer.statusCode, problemOf(answer).code]).toEqual([404, 'not-found'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
}
