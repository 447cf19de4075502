import { AD_PIXELS, type AdContent, type AdDetail, type Advertisement } from '@preciosa/contracts/ads'
import type { MediaDetail } from '@preciosa/contracts/media'
import { Database } from '@preciosa/platform'
import { bodyOf } from '@preciosa/testing'
import jpeg from 'jpeg-js'
import { multipart, type TestConsole } from '../testing/console.js'
import { type Person, signUp } from '../testing/people.js'

export function adsCases(console: () => TestConsole): void {
  let office: TestConsole
  let reader: Person
  beforeAll(async () => {
    office = console()
    reader = await signUp(office.app)
  })
  beforeEach(() => office.app.get(Database).query('truncate ad, ad_day, ad_caller, media, media_use cascade'))

  const send = (url: string, payload: object = {}) => office.call('POST', url, { payload, role: 'editor' })

  async function published(change: Partial<AdContent> = {}): Promise<number> {
    const [width, height] = AD_PIXELS.BANNER_H_S
    const { data } = jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4, 0x60) }, 80)
    const uploaded = await office.call('POST', '/media', { ...multipart({}, [data]), role: 'editor' })
    const { id: picture } = bodyOf<MediaDetail>(uploaded)
    const texts = { alt: 'Neumáticos Sur', credit: '', focal: { x: 50, y: 50 } }
    await office.call('PUT', `/media/${picture}`, { payload: texts, role: 'editor' })
    const content = {
      ...{
        advertiser: 'Neumáticos Sur',
        title: 'Verano',
        size: 'BANNER_H_S',
        sections: ['results'],
        picture,
      },
      ...{ link: 'https://neumaticos.example', first: '2026-11-01', last: '2026-12-31', dailyCap: null },
      ...change,
    }
    const { id } = bodyOf<AdDetail>(await send('/ads', { content }))
    await send(`/ads/${id}/publish`)
    return id
  }
  const clicked = (id: number, remoteAddress: string, headers: Record<string, string> = {}) =>
    office.app.inject({
      method: 'PATCH',
      url: `/admin/advertisements/${id}/clicks/`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: '1',
      remoteAddress,
    })
  const ads = async () => {
    const url = '/admin/advertisements/users?size=BANNER_H_S&section=results-cars'
    return bodyOf<Advertisement[]>(await office.app.inject({ url }))
  }

  it('counts a click once for an address, and once for a person from anywhere', async () => {
    const id = await published()
    expect((await clicked(id, '203.0.113.1')).statusCode).toBe(204)
    expect((await clicked(id, '203.0.113.1', reader.bearer)).statusCode).toBe(204)
    await clicked(id, '203.0.113.2', reader.bearer)
    await clicked(id, '203.0.113.3', reader.bearer)
    expect((await ads()).map(({ clicks }) => clicks)).toEqual([2])
  })

  it('counts what was seen, once a request, and shows it to the staff', async () => {
    const id = await published()
    const seen = await office.app.inject({
      method: 'POST',
      url: '/admin/advertisements/seen',
      payload: { seen: [id] },
    })
    expect(seen.statusCode).toBe(204)
    const { impressions } = bodyOf<AdDetail>(await office.call('GET', `/ads/${id}`))
    expect(impressions).toBe(1)
    const csv = await office.call('GET', `/ads/${id}/csv`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text).toContain(';1;0\n')
  })

  it.each(['facebookexternalhit/1.1', 'meta-externalagent/1.1', 'HeadlessChrome/140', 'Googlebot/2.1', ''])(
    'accepts the report of the program %p and counts nothing',
    async (agent) => {
      const id = await published()
      const headers = { 'user-agent': agent }
      const url = '/admin/advertisements/seen'
      const seen = await office.app.inject({ method: 'POST', url, payload: { seen: [id] }, headers })
      const click = await clicked(id, '203.0.113.1', headers)
      expect([seen.statusCode, click.statusCode]).toEqual([204, 204])
      const { impressions, clicks } = bodyOf<AdDetail>(await office.call('GET', `/ads/${id}`))
      expect([impressions, clicks]).toEqual([0, 0])
    },
  )
}
