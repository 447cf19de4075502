import { type AdSize, adRoutes, type ShownAd } from '@preciosa/contracts/ads'
import { type FakeApi, fakePicture } from '@preciosa/testing/fake-api'
import { cookiesOf, startApi } from '../../testing/site-environment.js'
import type * as Session from '../session/session.server.js'
import type * as Ads from './ads.server.js'
import type * as Counts from './counts.server.js'

function shownAd(id: number, size: AdSize = 'BANNER_H_L'): ShownAd {
  return { id, size, link: `https://anunciante.example/${id}`, picture: fakePicture(`Aviso ${id}`, 480) }
}

let api: FakeApi
let ads: typeof Ads
let counts: typeof Counts
let session: typeof Session
beforeAll(async () => {
  api = await startApi()
  ads = await import('./ads.server.js')
  counts = await import('./counts.server.js')
  session = await import('../session/session.server.js')
})
afterEach(() => {
  api.reset()
  api.seenAds.splice(0)
  api.clickedAds.splice(0)
  jest.restoreAllMocks()
})
afterAll(() => api.stop())

describe('the ads of a place', () => {
  it('are at most five of a size, so that a page stays small', async () => {
    const wide = Array.from({ length: 9 }, (_, at) => shownAd(at + 1))
    api.ads.set('sheet-cars', [...wide, shownAd(20, 'BANNER_V_S')])
    const placed = await ads.adsIn('sheet-cars')
    expect(Object.keys(placed).sort()).toEqual(['BANNER_H_L', 'BANNER_V_S'])
    const ids = new Set(placed.BANNER_H_L?.map(({ id }) => id))
    expect([ids.size, placed.BANNER_V_S]).toEqual([5, [withoutSize(shownAd(20, 'BANNER_V_S'))]])
  })

  it('are none when the API has no answer, and the page is shown', async () => {
    const logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    api.refuse(adRoutes.shownAds, 'unavailable')
    const page = await ads.withAds(
      () => Promise.resolve({ title: 'Inicio' }),
      () => 'home',
    )
    expect(page).toEqual({ title: 'Inicio', ads: {} })
    expect(logged).toHaveBeenCalled()
  })
})

function withoutSize({ id, link, picture }: ShownAd) {
  return { id, link, picture }
}

describe('the report of a page', () => {
  const report = async (fields: string, cookie = '', agent = 'Mozilla/5.0') => {
    const headers = {
      'user-agent': agent,
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie === '' ? {} : { cookie }),
    }
    const sent = { method: 'POST', body: fields, headers }
    return (await counts.countAds(new Request('https://guia.example/avisos', sent))).status
  }

  it('counts what was seen, each ad once', async () => {
    expect(await report('visto=3&visto=5&visto=3')).toBe(204)
    expect(api.seenAds).toEqual([[3, 5]])
  })

  it('counts a click with the session of the person, or without it once it has ended', async () => {
    const token = api.tokenFor(api.addAccount('eva@example.com'))
    const sealed = async (value: string) =>
      cookiesOf({ headers: session.withCookies(await session.sessionCookie.seal(value, 3600)) })
    expect(await report('clic=7', await sealed(token))).toBe(204)
    expect(api.calls.at(-1)?.authorization).toBe(`Bearer ${token}`)
    expect(await report('clic=7', await sealed('a token that has ended'))).toBe(204)
    expect([api.clickedAds, api.calls.at(-1)?.authorization]).toEqual([[7, 7], undefined])
  })

  it('of a program that says so counts nothing', async () => {
    expect(await report('visto=3', '', 'meta-externalagent/1.1')).toBe(204)
    expect(api.seenAds).toEqual([])
  })

  it.each(['', 'visto=x', 'clic=-1', 'visto='])('refuses %p', async (fields) => {
    expect(await report(fields)).toBe(400)
    expect([api.seenAds, api.clickedAds]).toEqual([[], []])
  })
})
