import type { FakeApi } from '@preciosa/testing/fake-api'
import { cookiesOf, getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Session from '../../subjects/session/session.server.js'
import { piecesOf, textsOf, wordsOf } from './linked-text.rules.js'
import type * as Guides from './useful-guides.server.js'

describe('useful guides', () => {
  let api: FakeApi
  let guides: typeof Guides
  let session: typeof Session

  beforeAll(async () => {
    api = await startApi()
    guides = await import('./useful-guides.server.js')
    session = await import('../../subjects/session/session.server.js')
  })
  afterAll(() => api.stop())

  const requestOf = async (path: string, permissions: ['USEFUL_GUIDE'] | [] = ['USEFUL_GUIDE']) => {
    const token = api.tokenFor(api.addAccount('eva@example.com', { permissions }))
    const cookie = await session.sessionCookie.seal(token, 60)
    return getRequest(path, cookiesOf({ headers: session.withCookies(cookie) }))
  }

  it('are three, of 600 to 1,000 words', () => {
    const each = guides.USEFUL_GUIDES
    expect(each.map(({ slug }) => slug)).toEqual([
      'comprar-un-usado',
      'vender-tu-auto',
      'como-se-hace-un-precio',
    ])
    const outside = each.map(wordsOf).filter((words) => words < 600 || words > 1000)
    expect(outside).toEqual([])
  })

  it('link to existing pages and to two other sites', () => {
    const links = guides.USEFUL_GUIDES.flatMap(textsOf).flatMap((text) =>
      piecesOf(text).flatMap((piece) => ('to' in piece ? [piece.to] : [])),
    )
    const own = [
      '/',
      '/cambios',
      '/busqueda-asistida',
      ...guides.USEFUL_GUIDES.map(({ slug }) => `/perfil/guia-util/${slug}`),
    ]
    const others = ['https://www.arca.gob.ar', 'https://www.dnrpa.gov.ar']
    expect([...new Set(links)].sort()).toEqual(expect.arrayContaining(others))
    expect(links.filter((link) => ![...own, ...others].includes(link))).toEqual([])
  })

  it('have unique anchors for their headings', () => {
    for (const { sections } of guides.USEFUL_GUIDES) {
      const ids = sections.map(({ id }) => id)
      expect([new Set(ids).size, ids.every((id) => /^[a-z-]+$/.test(id))]).toEqual([ids.length, true])
    }
  })

  it('require USEFUL_GUIDE', async () => {
    const path = '/perfil/guia-util'
    expect(await guides.loadUsefulGuides(await requestOf(path))).toHaveLength(3)
    const one = await guides.loadUsefulGuide(await requestOf(path), { slug: 'vender-tu-auto' })
    expect([one.title, one.others.map(({ path }) => path)]).toEqual([
      'Vender tu auto sin sorpresas',
      ['/perfil/guia-util/comprar-un-usado', '/perfil/guia-util/como-se-hace-un-precio'],
    ])
    const loads = [guides.loadUsefulGuides, (request: Request) => guides.loadUsefulGuide(request, {})]
    for (const load of loads) {
      expect(locationOf(await responseOf(load(await requestOf(path, []))))).toBe('/404')
      expect(locationOf(await responseOf(load(getRequest(path))))).toBe(
        '/?showloginmodal=true&volver=%2Fperfil%2Fguia-util',
      )
    }
    const missing = await responseOf(guides.loadUsefulGuide(await requestOf(path), { slug: 'otra' }))
    expect(missing.status).toBe(404)
  })
})
