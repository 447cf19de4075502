import { pricesRoutes } from '@preciosa/contracts/looks'
import { seenRoutes } from '@preciosa/contracts/history'
import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { type FakeApi, type SiteAccount, USED_PRICES } from '@preciosa/testing/fake-api'
import { formRequest, getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Look from './grid-look.server.js'
import { withOpened } from './grid-offer.rules.js'
import type { GridAnswer } from './infogrid-data.js'
import type * as File from './infogrid-file.server.js'
import type * as Page from './infogrid.server.js'

const FORD = '/infogrid?tipo=autos&marca=12'
const SECRET = '21737'

describe('InfoGrid', () => {
  let api: FakeApi
  let loadInfogrid: typeof Page.loadInfogrid
  let openPrices: typeof Look.openPrices
  let infogridFile: typeof File.infogridFile
  let seal: (value: string) => Promise<string>
  let account: SiteAccount
  let cookie: string

  beforeAll(async () => {
    api = await startApi()
    ;({ loadInfogrid } = await import('./infogrid.server.js'))
    ;({ openPrices } = await import('./grid-look.server.js'))
    ;({ infogridFile } = await import('./infogrid-file.server.js'))
    const { sessionCookie } = await import('../../subjects/session/session.server.js')
    seal = async (value) => (await sessionCookie.seal(value, 3600)).replace(/;.*/, '')
  })
  beforeEach(async () => {
    api.calls.length = 0
    api.reset()
    api.moreVersions = 0
    account = api.addAccount('ana@ejemplo.com.ar', {
      type: 'professional',
      permissions: ['INFOGRID', 'CAR_PRICES'],
      credits: 5,
    })
    cookie = await seal(api.tokenFor(account))
  })
  afterAll(() => api.stop())

  const load = async (path: string) => (await loadInfogrid(getRequest(path, cookie))).data
  const press = (fields: Record<string, string>, path = FORD) => openPrices(formRequest(path, fields, cookie))
  const file = async (name: string, path = 'tipo=autos&marca=12') =>
    infogridFile(getRequest(`/infogrid/${name}?${path}`, cookie), name)
  const textOf = async (answer: Promise<Response>) =>
    Buffer.from(await (await answer).arrayBuffer()).toString()
  const versionsOf = (answer: GridAnswer) => (answer.kind === 'opened' ? answer.versions : [])
  const looks = () => api.calls.filter(({ path }) => path === '/preciosa/models/infogrid')

  it('shows only paid prices and charges nothing on GET', async () => {
    const page = await load(FORD)
    expect(page.grid?.rows.map(({ name, model, outcome }) => [model, name, outcome])).toEqual([
      ['Fiesta', 'Fiesta 1.6 SE', 'charge'],
      ['Ka', 'Ka 1.5 S', 'nothing'],
    ])
    expect(page.grid?.years).toEqual([2022, 2021, 2020, 2019, 2018, 2017, 2016])
    expect(JSON.stringify(page)).not.toContain(SECRET)
    expect(await textOf(file('planilla.csv'))).toMatch(
      /^\ufeffEdición;noviembre 2026;Revisión 2\nDólar oficial;1480;Al 20\/11\/2026\nDólar blue;1515;Al 20\/11\/2026\nExportado;[\d/]+, \d\d:\d\d\n\nMarca;Modelo;Versión;0km\nFord;Ka;Ka 1\.5 S;25113000\n$/,
    )
    account.consulted.add(120_001)
    expect((await load(FORD)).grid?.rows[0]).toMatchObject({
      outcome: 'free',
      cells: [21_737, 20_424, 19_111, 17_798, 16_485, 15_172, 13_859],
    })
    expect([looks(), account.credits]).toEqual([[], 5])
  })

  it('asks before it charges, and charges once for repeated forms', async () => {
    const asked = await press({ codia: '120001' })
    expect(asked).toMatchObject({ kind: 'confirm', codias: [120_001], cost: 1, credits: 5 })
    expect([looks(), account.credits]).toEqual([[], 5])
    const { key } = asked as Extract<typeof asked, { kind: 'confirm' }>
    const agreed = { codia: '120001', confirm: '1', key }
    const opened = {
      kind: 'opened',
      versions: [{ codia: 120_001, usedPrices: USED_PRICES[120_001] }],
      credits: 4,
    }
    for (const fields of [agreed, agreed, { codia: '120001' }]) expect(await press(fields)).toEqual(opened)
    expect(looks().map(({ idempotencyKey }) => idempotencyKey)).toEqual([key, key])
  })

  it('answers by two calls what the loader shows afterwards', async () => {
    for (const path of [FORD, `${FORD}&desde=2017&hasta=2018`]) {
      account.consulted.clear()
      const before = await load(path)
      api.calls.length = 0
      const answer = await press({ codia: '120001', confirm: '1' }, path)
      expect(api.calls.map((call) => call.path)).toEqual(['/admin/user', '/preciosa/models/infogrid'])
      expect(before.grid?.rows[0]?.outcome).toBe('charge')
      expect(withOpened(before.grid!, versionsOf(answer))).toEqual((await load(path)).grid)
    }
  })

  it('leads to the page by GET without scripts, so that a reload sends no form', async () => {
    const send = (fields: Record<string, string>) => {
      const request = formRequest(FORD, fields, cookie)
      request.headers.set('Accept', 'text/html,*/*;q=0.8')
      return responseOf(openPrices(request))
    }
    expect(locationOf(await send({ codia: '120001', confirm: '1' }))).toBe(FORD)
    expect(locationOf(await send({ codia: '120001' }))).toBe(FORD)
    expect(account.credits).toBe(4)
  })

  it("prefers a row's own button over ticked boxes", async () => {
    expect(await press({ solo: '120001', codia: '120002' })).toMatchObject({ codias: [120_001] })
  })

  it.each([
    [{}, 'none'],
    [{ codia: 'x' }, 'none'],
    [{ codia: '0' }, 'none'],
    [{ codia: '999999' }, 'none'],
    [{ codia: '999999', confirm: '1' }, 'none'],
  ])('opens nothing for %j', async (fields, kind) => {
    expect((await press(fields)).kind).toBe(kind)
    expect(account.credits).toBe(5)
  })

  it("creates a key when the form's is invalid", async () => {
    await press({ codia: '120001', confirm: '1', key: 'con espacio' })
    await press({ codia: '120001', confirm: '1' })
    for (const { idempotencyKey } of looks()) expect(idempotencyKey).toMatch(/^[\w-]{36}$/)
  })

  it('opens all rows of the page without scripts', async () => {
    expect(await press({ todas: '1' })).toMatchObject({
      kind: 'confirm',
      codias: [120_001, 120_002],
      cost: 1,
    })
    expect(await press({ todas: '1' }, '/infogrid')).toEqual({ kind: 'none' })
  })

  it('reports an unreachable API', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    api.refuse(pricesRoutes.infogrid, 'unavailable')
    expect(await press({ codia: '120001', confirm: '1' })).toEqual({ kind: 'refused', reason: 'failed' })
    api.refuse(seenRoutes.seen, 'unavailable')
    expect(await press({ codia: '120001' })).toEqual({ kind: 'refused', reason: 'failed' })
    expect((await load(FORD)).away).toBe(true)
    expect((await responseOf(file('planilla.xlsx'))).status).toBe(503)
    expect(write).toHaveBeenCalledTimes(4)
    write.mockRestore()
  })

  it('drops a mismatched model or page by a redirect', async () => {
    const leadsTo = async (path: string) => locationOf(await responseOf(load(path)))
    expect(await leadsTo(`${FORD}&modelo=3`)).toBe(FORD)
    expect(await leadsTo(`${FORD}&pagina=9`)).toBe(FORD)
    expect((await loadInfogrid(getRequest('/infogrid?tipo=motos&marca=12', cookie))).init?.status).toBe(404)
  })

  it('answers 404 for an unknown vehicle type on page, form and file', async () => {
    for (const type of ['x', 'cars', '']) {
      const path = `/infogrid?tipo=${type}&marca=12`
      for (const answer of [
        load(path),
        press({ todas: '1' }, path),
        file('planilla.csv', path.split('?')[1]),
      ])
        expect((await responseOf(answer)).status).toBe(404)
    }
    expect((await load('/infogrid')).vehicleType).toBe('cars')
  })

  it('narrows rows by words and years, for page, form and file alike', async () => {
    api.moreVersions = 119
    const shown = async (more: string) => {
      const { grid, lead, next } = await load(FORD + more)
      return [grid?.rows.map(({ name }) => name).slice(0, 2), grid?.years, lead, next]
    }
    expect(await shown('&texto=fiesta+119')).toEqual([
      ['Serie 119'],
      [2022, 2021, 2020, 2019, 2018, 2017, 2016],
      'Ford, todos los modelos: 1 de 121 versiones.',
      null,
    ])
    expect(await shown('&texto=serie&desde=2017&hasta=2018')).toEqual([
      ['Serie 1', 'Serie 2'],
      [2018, 2017],
      'Ford, todos los modelos: 119 de 121 versiones.',
      50,
    ])
    expect(await shown('&hasta=1999')).toEqual([[], [], 'Ford, todos los modelos: 0 de 121 versiones.', null])
    expect(await press({ todas: '1' }, `${FORD}&texto=serie+11`)).toMatchObject({ kind: 'few', cost: 11 })
    account.consulted.add(120_001)
    expect(await textOf(file('planilla.csv', 'tipo=autos&marca=12&desde=2017&hasta=2018'))).toMatch(
      /\nMarca;Modelo;Versión;0km;2018;2017\nFord;Fiesta;Fiesta 1\.6 SE;\d+;16485000;15172000\n$/,
    )
  })

  it('narrows by the public years while the API is unavailable', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    api.refuse(catalogueRoutes.versionList, 'unavailable')
    api.refuse(catalogueRoutes.versionListByPost, 'unavailable')
    const page = await load(`${FORD}&desde=2022`)
    expect([page.away, page.grid?.rows.map(({ name }) => name)]).toEqual([true, ['Fiesta 1.6 SE']])
    write.mockRestore()
  })

  it('serves CSV and XLSX files only', async () => {
    account.consulted.add(120_001)
    const answer = await file('planilla.csv')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="infogrid-ford-2026-11.csv"',
      'cache-control': 'private, no-store',
    })
    expect((await file('planilla.xlsx')).headers.get('content-type')).toContain('spreadsheetml')
    for (const name of ['planilla.pdf', 'x', 'planilla.csv.exe'])
      expect((await responseOf(file(name))).status).toBe(404)
    for (const path of ['', 'marca=999', 'marca=20', 'tipo=x&marca=12'])
      expect((await responseOf(file('planilla.csv', path))).status).toBe(404)
  })

  it('requires a professional with INFOGRID on page, form and file', async () => {
    const doors = [
      () => load(FORD),
      () => press({ codia: '120001', confirm: '1' }),
      () => file('planilla.csv'),
    ]
    for (const changes of [{ type: 'individual' }, { type: 'professional', permissions: [] }] as const) {
      Object.assign(account, changes)
      for (const door of doors) expect(locationOf(await responseOf(door()))).toBe('/404')
    }
    cookie = ''
    for (const door of doors) expect(locationOf(await responseOf(door()))).toContain('showloginmodal=true')
    expect(looks()).toEqual([])
  })
})
