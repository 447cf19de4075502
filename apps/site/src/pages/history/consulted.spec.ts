import { type FakeApi, type Spend, GONE, type SiteAccount } from '@preciosa/testing/fake-api'
import { cookiesOf, getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Session from '../../subjects/session/session.server.js'
import type * as History from './consulted.server.js'

const PATH = '/perfil/historial'
const spend = (codia: number, dateConsulted: string, lasting = false): Spend => ({
  codia,
  dateConsulted,
  lasting,
})

describe('the history', () => {
  let api: FakeApi
  let history: typeof History
  let session: typeof Session

  beforeAll(async () => {
    api = await startApi()
    history = await import('./consulted.server.js')
    session = await import('../../subjects/session/session.server.js')
  })
  afterAll(() => api.stop())

  const load = async (spends: Spend[], address = PATH, changes: Partial<SiteAccount> = {}) => {
    const account = api.addAccount('eva@example.com', {
      permissions: ['SEARCH_HISTORY'],
      history: spends,
      ...changes,
    })
    const cookie = await session.sessionCookie.seal(api.tokenFor(account), 60)
    return history.loadHistory(getRequest(address, cookiesOf({ headers: session.withCookies(cookie) })))
  }

  it('shows by month what is free again and what costs a credit', async () => {
    const spends = [
      spend(120_001, '2026-11-02T12:00:00.000Z'),
      spend(200_001, '2026-11-01T02:59:00.000Z'),
      spend(GONE, '2026-10-05T12:00:00.000Z'),
      spend(120_001, '2026-09-30T12:00:00.000Z'),
      spend(300_001, '2026-09-05T12:00:00.000Z', true),
      spend(120_002, '2026-09-04T12:00:00.000Z'),
    ]
    const { counted, months } = await load(spends, PATH, { consulted: new Set([120_001]) })
    expect(counted).toBe('6 consultas')
    const shown = months.map(({ title, rows }) => [
      title,
      ...rows.map(({ name, day, access, isGone }) => [name, day, access, isGone]),
    ])
    expect(shown).toEqual([
      [
        'Noviembre 2026',
        ['Fiesta 1.6 SE', '2 de noviembre', 'Seguís viéndolo gratis hasta el 30 de noviembre.', false],
      ],
      [
        'Octubre 2026',
        // A minute before November in Buenos Aires.
        ['Wave 110 S', '31 de octubre', 'Volver a verlo cuesta 1 InfoCredit.', false],
        ['Escort 1.8 GL', '5 de octubre', 'Ya no está en la guía.', true],
      ],
      [
        'Septiembre 2026',
        [
          'Fiesta 1.6 SE',
          '30 de septiembre',
          'Lo volviste a abrir: seguís viéndolo gratis hasta el 30 de noviembre.',
          false,
        ],
        [
          '1.6 Trendline 5P Serie 1',
          '5 de septiembre',
          'Lo abriste con una consulta de bienvenida: seguís viéndolo gratis siempre.',
          false,
        ],
        ['Ka 1.5 S', '4 de septiembre', 'Hoy no tiene precios de usados en la guía.', false],
      ],
    ])
  })

  it('shows fifteen per page and redirects past the last page', async () => {
    const spends = Array.from({ length: 16 }, (_, at) =>
      spend(120_001, new Date(Date.UTC(2026, 10 - at, 2, 12)).toISOString()),
    )
    expect(await load(spends)).toMatchObject({ counted: '16 consultas', page: 1, pages: 2 })
    const { months } = await load(spends, `${PATH}?pagina=2`)
    expect(months.map(({ title }) => title)).toEqual(['Agosto 2025'])
    expect(locationOf(await responseOf(load(spends, `${PATH}?pagina=3`)))).toBe(`${PATH}?pagina=2`)
    expect(await load([])).toEqual({ counted: null, months: [], page: 1, pages: 0 })
    expect((await responseOf(load([], `${PATH}?pagina=x`))).status).toBe(404)
  })

  it('charges nothing', async () => {
    api.calls.length = 0
    await load([spend(120_001, '2026-10-02T12:00:00.000Z')])
    expect(api.looks).toEqual([])
  })

  it('requires SEARCH_HISTORY', async () => {
    expect(locationOf(await responseOf(load([], PATH, { permissions: ['FAVORITES'] })))).toBe('/404')
    expect(locationOf(await responseOf(history.loadHistory(getRequest(PATH))))).toBe(
      '/?showloginmodal=true&volver=%2Fperfil%2Fhistorial',
    )
  })
})
