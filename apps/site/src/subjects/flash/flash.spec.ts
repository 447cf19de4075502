import type { FakeApi } from '@preciosa/testing/fake-api'
import { cookiesOf, getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Site from '../../frame/site.server.js'
import type * as Flash from './flash.server.js'

describe('a flash message', () => {
  let api: FakeApi
  let flash: typeof Flash
  let site: typeof Site

  beforeAll(async () => {
    api = await startApi()
    flash = await import('./flash.server.js')
    site = await import('../../frame/site.server.js')
  })
  afterAll(() => api.stop())

  const load = async (cookie: string) => {
    const { data, init } = await site.loadSite(getRequest('/', cookie))
    return { flash: data.flash, cookies: new Headers(init?.headers).getSetCookie() }
  }
  const sent = () =>
    responseOf(
      Promise.resolve().then(() =>
        flash.goToWithFlash('/', 'signed-out', new Headers({ 'Set-Cookie': 'a=b' })),
      ),
    )

  it('is set beside other cookies and with a new document', async () => {
    const response = await sent()
    expect([response.status, locationOf(response)]).toEqual([302, '/'])
    expect(response.headers.get('x-remix-reload-document')).toBe('true')
    expect(response.headers.getSetCookie()).toEqual([
      'a=b',
      '__Host-preciosa-aviso=signed-out; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    ])
  })

  it('shows on the next page only', async () => {
    const first = await load(cookiesOf(await sent()))
    expect(first.flash).toEqual({ code: 'signed-out', tone: 'success', text: 'Saliste de tu cuenta.' })
    expect(first.cookies).toEqual([expect.stringMatching(/^__Host-preciosa-aviso=; Path=\/; Max-Age=0/)])
    expect(await load('')).toEqual({ flash: null, cookies: [] })
  })

  it.each(['toString', '__proto__', '<script>', '', 'nothing of ours'])(
    'is ignored and cleared for the unknown code %p',
    async (content) => {
      const { flash: said, cookies } = await load(`__Host-preciosa-aviso=${content}`)
      expect(said).toBeNull()
      expect(cookies).toHaveLength(1)
    },
  )
})
