import { myVehiclesRoutes } from '@preciosa/contracts/my-vehicles'
import { type FakeApi, GONE, type SiteAccount } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'
import type * as Session from '../session/session.server.js'
import type * as Site from '../../frame/site.server.js'
import type * as Favourite from './favourite.server.js'

const FIESTA = 120_001
const BACK = '/ficha/cars/120001?anio=2018'
const LIST = '/perfil/favoritos?pagina=2'
const FAILED = 'No pudimos guardar el cambio en tus favoritos. Probá de nuevo en unos minutos.'

describe('setFavourite', () => {
  let api: FakeApi
  let module: typeof Favourite
  let site: typeof Site
  let session: typeof Session

  beforeAll(async () => {
    api = await startApi()
    module = await import('./favourite.server.js')
    site = await import('../../frame/site.server.js')
    session = await import('../session/session.server.js')
  })
  afterEach(() => {
    api.reset()
    jest.restoreAllMocks()
  })
  afterAll(() => api.stop())

  const person = async (changes: Partial<SiteAccount> = {}) => {
    const account = api.addAccount('eva@example.com', { permissions: ['FAVORITES'], ...changes })
    const token = api.tokenFor(account)
    const headers = session.withCookies(await session.sessionCookie.seal(token, 3600))
    return { account, token, cookie: cookiesOf({ headers }) }
  }
  const send = (cookie: string, fields: Record<string, string> = {}) =>
    module.setFavourite(
      formRequest(
        '/favorito',
        { tipo: 'cars', codia: String(FIESTA), favorito: '1', volver: BACK, con: 'scripts', ...fields },
        cookie,
      ),
    )
  const WITHOUT_SCRIPTS = { con: '' }
  const shown = async (cookie: string) => (await site.loadSite(getRequest(BACK, cookie))).data.favourites

  it('adds and removes a favourite, and each page shows it', async () => {
    const { account, cookie } = await person()
    expect(await shown(cookie)).toEqual([])
    expect(await send(cookie)).toEqual({ problem: null })
    expect([...account.favourites!]).toEqual([FIESTA])
    expect(await shown(cookie)).toEqual([FIESTA])
    expect(await send(cookie, { favorito: '0' })).toEqual({ problem: null })
    expect(await shown(cookie)).toEqual([])
  })

  it('hides favourites from visitors and plans without them', async () => {
    expect(await shown('')).toBeNull()
    const { cookie } = await person({ permissions: ['RAW_DATASHEET'], favourites: new Set([FIESTA]) })
    expect(await shown(cookie)).toBeNull()
    expect(await send(cookie)).toEqual({
      problem: 'Por ahora no podés acceder a esta información con tu plan actual.',
    })
  })

  it('redirects to the page without scripts', async () => {
    const { cookie } = await person()
    expect(locationOf(await responseOf(send(cookie, WITHOUT_SCRIPTS)))).toBe(BACK)
    expect(await shown(cookie)).toEqual([FIESTA])
    api.refuse(myVehiclesRoutes.favourites, 'conflict')
    api.refuse(myVehiclesRoutes.addFavourite, 'conflict')
    const refused = await responseOf(send(cookie, WITHOUT_SCRIPTS))
    expect(locationOf(refused)).toBe(BACK)
    expect(cookiesOf(refused)).toContain('favourites-full')
  })

  it('redirects to no other site', async () => {
    const { cookie } = await person()
    for (const volver of ['https://evil.example/', '//evil.example', '/.//evil.example', ''])
      expect(locationOf(await responseOf(send(cookie, { ...WITHOUT_SCRIPTS, volver })))).toBe('/')
  })

  it('lets the list restore a favourite removed without scripts', async () => {
    const { cookie } = await person({ favourites: new Set([FIESTA]) })
    const removed = await responseOf(send(cookie, { ...WITHOUT_SCRIPTS, favorito: '0', volver: LIST }))
    expect(locationOf(removed)).toBe(`${LIST}&quitado=cars-120001`)
    const again = await responseOf(send(cookie, { ...WITHOUT_SCRIPTS, volver: LIST }))
    expect(locationOf(again)).toBe(LIST)
  })

  it.each([
    ['conflict', 'Llegaste al máximo de favoritos: quitá alguno para agregar otro.'],
    ['unavailable', FAILED],
    ['validation', FAILED],
  ] as const)('returns the problem when the API answers %s', async (code, problem) => {
    expectLogs(...(code === 'unavailable' ? ['A favourite was not changed'] : []))
    const { cookie } = await person()
    api.refuse(myVehiclesRoutes.favourites, code)
    api.refuse(myVehiclesRoutes.addFavourite, code)
    expect(await send(cookie)).toEqual({ problem })
  })

  it('removes but doesn’t add a version outside the guide', async () => {
    const { cookie } = await person({ favourites: new Set([GONE]) })
    expect(await send(cookie, { codia: String(GONE), favorito: '0' })).toEqual({ problem: null })
    expect(await send(cookie, { codia: String(GONE) })).toEqual({
      problem: 'Esta versión ya no está en la guía: no se puede agregar a los favoritos.',
    })
  })

  it('redirects visitors and expired sessions to sign in, with a return path', async () => {
    const back = 'volver=%2Fficha%2Fcars%2F120001%3Fanio%3D2018'
    expect(locationOf(await responseOf(send('')))).toBe(`/?showloginmodal=true&${back}`)
    const { token, cookie } = await person()
    api.tokens.delete(token)
    expect(locationOf(await responseOf(send(cookie)))).toBe(`/?showloginmodal=true&showsession=true&${back}`)
  })

  it('redirects to /error with a return path after a 429', async () => {
    const { cookie } = await person()
    api.refuse(myVehiclesRoutes.favourites, 'too-many-requests')
    api.refuse(myVehiclesRoutes.addFavourite, 'too-many-requests')
    expect(locationOf(await responseOf(send(cookie)))).toBe(
      '/error?volver=%2Fficha%2Fcars%2F120001%3Fanio%3D2018',
    )
  })

  it.each([{ codia: 'x' }, { codia: '' }, { codia: '1.5' }, { tipo: 'trucks' }, { tipo: '' }])(
    'returns 400 for %p',
    async (fields) => {
      const { cookie } = await person()
      expect((await responseOf(send(cookie, fields))).status).toBe(400)
    },
  )
})
