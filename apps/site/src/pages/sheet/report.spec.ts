import type { FakeApi } from '@preciosa/testing/fake-api'
import { contactRoutes } from '@preciosa/contracts/contact'
import { expectLogs } from '@preciosa/testing'
import { cookiesOf, formRequest, getRequest, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Session from '../../subjects/session/session.server.js'
import type * as Report from './report.server.js'

const FIESTA = { vehicleType: 'cars', codia: '120001' }
const PATH = '/ficha/cars/120001/reportar'
const GOOD = {
  type: 'Ficha Técnica',
  message: 'El baúl es de 300 litros.',
  email: 'eva@example.com',
}

describe('report on a vehicle', () => {
  let api: FakeApi
  let module: typeof Report
  let session: typeof Session

  beforeAll(async () => {
    api = await startApi()
    module = await import('./report.server.js')
    session = await import('../../subjects/session/session.server.js')
  })
  beforeEach(() => {
    api.mails.length = 0
  })
  afterEach(() => {
    api.reset()
    api.refuseEverything = null
    jest.restoreAllMocks()
  })
  afterAll(() => api.stop())

  const send = (fields: Record<string, string>, params = FIESTA) =>
    module.report(formRequest(PATH, fields), params)
  const errorsOf = async (fields: Record<string, string>) => {
    const answer = await send(fields)
    if (answer.kind !== 'form') throw new Error(answer.kind)
    return answer.result
  }

  it('sends the operator a message that names the vehicle', async () => {
    expect(await send(GOOD)).toEqual({ kind: 'sent' })
    expect(api.mails).toEqual([
      {
        email: 'eva@example.com',
        subject: 'Reporte: Ficha Técnica',
        message:
          'Ford Fiesta 1.6 SE (codia 120001)\nhttps://guia.example/ficha/cars/120001\n\nEl baúl es de 300 litros.',
      },
    ])
  })

  it('shows all missing fields at once and sends nothing', async () => {
    const { error } = await errorsOf({ message: '  ', email: 'eva', type: 'Otra' })
    expect(error).toEqual({
      type: ['Elegí qué querés reportar.'],
      message: ['Contanos qué está mal.'],
      email: [expect.any(String)],
    })
    expect(api.mails).toEqual([])
  })

  it('refuses a message that is too long', async () => {
    const { error, initialValue } = await errorsOf({ ...GOOD, message: 'á'.repeat(2001) })
    expect(error).toEqual({ message: ['El mensaje puede tener hasta 2000 caracteres.'] })
    expect(initialValue).toMatchObject({ message: 'á'.repeat(2001) })
  })

  it.each([
    ['too-many-requests', /muchos mensajes en poco tiempo/],
    ['unavailable', /No sabemos si el mensaje llegó/],
  ] as const)('keeps the text when the API answers %s', async (code, text) => {
    expectLogs(...(code === 'unavailable' ? ['A message was not sent'] : []))
    api.refuse(contactRoutes.writeMail, code)
    const { error, initialValue } = await errorsOf(GOOD)
    expect(error).toEqual({ '': [expect.stringMatching(text)] })
    expect(initialValue).toMatchObject({ message: GOOD.message, email: GOOD.email, type: GOOD.type })
  })

  it('keeps the text when the whole API is unavailable', async () => {
    expectLogs('A message was not sent')
    api.refuseEverything = 'unavailable'
    const { error, initialValue } = await errorsOf(GOOD)
    expect(error).toEqual({ '': [expect.stringMatching(/No sabemos si el mensaje llegó/)] })
    expect(initialValue).toMatchObject({ message: GOOD.message })
  })

  it.each([{ codia: '1' }, { codia: 'x' }, { vehicleType: 'motorcycles' }])(
    'returns 404 for %j',
    async (params) => {
      expect((await responseOf(send(GOOD, { ...FIESTA, ...params }))).status).toBe(404)
      const load = module.loadReport(getRequest(PATH), { ...FIESTA, ...params })
      expect((await responseOf(load)).status).toBe(404)
    },
  )

  it('prefills the user’s e-mail, and none for a visitor', async () => {
    const token = api.tokenFor(api.addAccount('eva@example.com'))
    const cookie = cookiesOf({ headers: session.withCookies(await session.sessionCookie.seal(token, 3600)) })
    expect(await module.loadReport(getRequest(PATH, cookie), FIESTA)).toMatchObject({
      title: 'Ford Fiesta 1.6 SE',
      path: '/ficha/cars/120001',
      email: 'eva@example.com',
    })
    expect((await module.loadReport(getRequest(PATH), FIESTA)).email).toBe('')
  })
})
