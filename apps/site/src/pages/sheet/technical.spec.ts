import type { Permission } from '@preciosa/contracts'
import { sheetRoutes } from '@preciosa/contracts/sheets'
import { photoRoutes } from '@preciosa/contracts/photos'
import { type FakeApi, PHOTOS } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import { cookiesOf, getRequest, startApi } from '../../testing/site-environment.js'
import type * as Session from '../../subjects/session/session.server.js'
import type * as Sheet from './sheet.server.js'

const KA = { vehicleType: 'cars', codia: '120002' }

describe('technical data', () => {
  let api: FakeApi
  let sheet: typeof Sheet
  let session: typeof Session

  beforeAll(async () => {
    api = await startApi()
    sheet = await import('./sheet.server.js')
    session = await import('../../subjects/session/session.server.js')
  })
  afterEach(() => {
    api.reset()
    jest.restoreAllMocks()
  })
  afterAll(() => api.stop())

  const load = async (cookie: string, params = KA) => {
    const path = `/ficha/${params.vehicleType}/${params.codia}`
    return (await sheet.loadSheet(getRequest(path, cookie), params)).technical
  }
  const withPermissions = async (...permissions: Permission[]) => {
    const token = api.tokenFor(api.addAccount('eva@example.com', { permissions }))
    return cookiesOf({ headers: session.withCookies(await session.sessionCookie.seal(token, 3600)) })
  }
  const gaugesOf = ({ sections }: Awaited<ReturnType<typeof load>>) =>
    (sections ?? []).flatMap(({ gauges }) => gauges)

  it('for visitors has no measures, gauges or pictures and marks them as locked', async () => {
    const technical = await load('')
    expect(technical).toMatchObject({
      body: 'hatch',
      drawing: null,
      photos: [],
      locked: { gauges: true, rest: { title: 'Medidas y fotos' } },
    })
    expect(gaugesOf(technical)).toEqual([])
    expect(JSON.stringify(technical)).not.toMatch(/3,969|1\.085/)
  })

  it('has the measures as a list for plans without the visual sheet', async () => {
    const technical = await load(await withPermissions('MEASUREMENTS'))
    expect(technical.drawing).toBeNull()
    expect(technical.summary.slice(0, 4)).toEqual([
      ['Largo', '3,969 m'],
      ['Ancho', '1,722 m'],
      ['Alto', '1,464 m'],
      ['Peso', '1.085 kg'],
    ])
    expect(technical.locked).toMatchObject({ gauges: true, rest: { title: 'Fotos' } })
  })

  it('has drawing, gauges and pictures with all permissions', async () => {
    const cookie = await withPermissions('MEASUREMENTS', 'VISUAL_DATASHEET', 'PICTURES')
    const technical = await load(cookie)
    expect(technical.drawing?.side.dimensions.map(({ text }) => text)).toEqual(['2,49 m', '3,97 m', '1,46 m'])
    expect(gaugesOf(technical)).toHaveLength(6)
    expect(technical.photos).toEqual(PHOTOS)
    expect(technical.locked).toEqual({ gauges: false, rest: null })
  })

  it('has neither gauges nor drawing for motorcycles', async () => {
    const cookie = await withPermissions('MEASUREMENTS', 'VISUAL_DATASHEET', 'PICTURES')
    const technical = await load(cookie, { vehicleType: 'motorcycles', codia: '200001' })
    expect(technical).toMatchObject({ drawing: null, locked: { gauges: false, rest: null } })
    expect(gaugesOf(technical)).toEqual([])
  })

  it.each([
    ['features', sheetRoutes.features],
    ['measurements', sheetRoutes.measurements],
    ['class', sheetRoutes.classMedians],
    ['photos', photoRoutes.photos],
  ] as const)('is shown without the part %s when the API is unavailable', async (what, route) => {
    expectLogs(
      what === 'features'
        ? 'The features of a vehicle could not be read'
        : 'A part of a technical sheet could not be read',
    )
    const cookie = await withPermissions('MEASUREMENTS', 'VISUAL_DATASHEET', 'PICTURES')
    api.refuse(route, 'unavailable')
    const technical = await load(cookie)
    expect(technical.sections === null).toBe(what === 'features')
    expect(technical.drawing === null).toBe(what !== 'photos')
    expect(technical.photos.length === 0).toBe(what === 'photos')
    expect(technical.locked).toEqual({ gauges: false, rest: null })
  })
})
