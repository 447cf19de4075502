import { expectLogs } from '@preciosa/testing'
import { type FakeApi, PRIVACY } from '@preciosa/testing/fake-api'
import { privacyRoutes } from '@preciosa/contracts/privacy'
import { formRequest, getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Links from './link.server.js'
import type * as Requests from './request.server.js'

let api: FakeApi
let requests: typeof Requests
let links: typeof Links

beforeAll(async () => {
  api = await startApi()
  requests = await import('./request.server.js')
  links = await import('./link.server.js')
})
afterEach(() => {
  api.reset()
  api.mailed.length = 0
  api.asksCaptcha = false
})
afterAll(() => api.stop())

const send = (fields: Record<string, string>) =>
  requests.sendPrivacy(formRequest('/privacidad/pedido', fields))
const ASKED = { kind: 'access', email: 'ana@example.com', name: '', document: '', text: '' }

describe('a request', () => {
  it('is sent with what was filled in, and shows its code', async () => {
    expect(await send(ASKED)).toEqual({ kind: 'sent', code: PRIVACY.code })
    expect(api.mailed).toEqual(['ana@example.com'])
  })

  it('goes back to the form without a right, an address, or a captcha that is needed', async () => {
    const wrong = await send({ ...ASKED, kind: 'other', email: '' })
    expect(wrong).toMatchObject({ kind: 'form', result: { error: { kind: ['Elegí qué pedís.'] } } })
    api.asksCaptcha = true
    expect(await send(ASKED)).toMatchObject({ kind: 'form', captcha: true })
    expect(api.mailed).toEqual([])
  })

  it('stays in the form while the API is away', async () => {
    expectLogs('A message was not sent')
    api.refuse(privacyRoutes.askPrivacy, 'unavailable')
    expect(await send(ASKED)).toMatchObject({ kind: 'form' })
  })
})

describe('a mailed link', () => {
  it('does nothing when its file is opened', () => {
    expect(links.loadLink(getRequest('/privacidad/datos?enlace=abc'))).toEqual({
      link: 'abc',
      isRefused: false,
    })
  })

  it('shows the words that its button confirms', async () => {
    const shown = (link: string) => links.loadConfirm(getRequest(`/privacidad/confirmar?enlace=${link}`))
    const { asked } = await shown(PRIVACY.link)
    expect(asked).toMatchObject({
      ...{ code: PRIVACY.code, kind: 'deletion', kindName: 'Eliminar mis datos' },
      ...{ receivedAt: '2026-11-20T15:00:00.000Z', name: 'Ana Gómez', text: 'Borren todo.' },
    })
    expect(await shown('otro')).toEqual({ link: 'otro', asked: null })
  })

  it('sends to the page of too many calls, not to that of a dead link', async () => {
    api.refuse(privacyRoutes.linkedPrivacyRequest, 'too-many-requests')
    const shown = links.loadConfirm(getRequest(`/privacidad/confirmar?enlace=${PRIVACY.link}`))
    expect(locationOf(await responseOf(shown))).toMatch(/^\/error/)
  })

  it('confirms the request by its button', async () => {
    const confirm = (enlace: string) => links.confirmRequest(formRequest('/privacidad/confirmar', { enlace }))
    expect(await confirm(PRIVACY.link)).toEqual({ kind: 'done', code: PRIVACY.code })
    expect(await confirm('otro')).toMatchObject({ kind: 'refused' })
  })

  it('gives the file by its button, and a page that says so when it is worth nothing', async () => {
    const file = (enlace: string) => links.dataFile(formRequest('/privacidad/datos/archivo', { enlace }))
    const answer = await file(PRIVACY.link)
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="mis-datos-2026-11-20.json"')
    expect(await answer.json()).toMatchObject({ secciones: { mensajes: { datos: [{ message: 'Hola' }] } } })
    expect(locationOf(await responseOf(file('otro')))).toBe('/privacidad/datos?no-vale=1')
  })
})
