import type { FakeApi } from '../testing/fake-api.js'
import { cookiesOf, getRequest, locationOf, responseOf, startFakeApi } from '../testing/with-fake-api.js'
import type * as Site from '../session/site.server.js'
import type * as Flash from './flash.server.js'

describe('what is said once after a redirection', () => {
  let api: FakeApi
  let flash: typeof Flash
  let site: typeof Site

  beforeAll(async () => {
    api = await startFakeApi()
    flash = await import('./flash.server.js')
    site = await import('../session/site.server.js')
  })
  afterAll(() => api.stop())

  const load = async (cookie: string) => {
    const { data, init } = await site.loadSite(getRequest('/', cookie))
    return { flash: data.flash, cookies: new Headers(init?.headers).getSetCookie() }
  }
  const sent = () =>
    responseOf(
      Promise.resolve().then(() => flash.goToSaying('/', 'signed-out', new Headers({ 'Set-Cookie': 'a=b' }))),
    )

  it('goes along with a fresh document, beside other cookies', async () => {
    const response = await sent()
    expect([response.status, locationOf(response)]).toEqual([302, '/'])
    expect(response.headers.get('x-remix-reload-document')).toBe('true')
    expect(response.headers.getSetCookie()).toEqual([
      'a=b',
      '__Host-preciosa-aviso=signed-out; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    ])
  })

  it('is on the next page, and on none after it', async () => {
    const first = await load(cookiesOf(await sent()))
    expect(first.flash).toBe('signed-out')
    expect(first.cookies).toEqual([expect.stringMatching(/^__Host-preciosa-aviso=; Path=\/; Max-Age=0/)])
    expect(await load('')).toEqual({ flash: null, cookies: [] })
  })

  it.each(['toString', '__proto__', '<script>', '', 'nothing of ours'])(
    'is nothing but a text of ours: %p is forgotten unsaid',
    async (content) => {
      const { flash: said, cookies } = await load(`__Host-preciosa-aviso=${content}`)
      expect(said).toBeNull()
      expect(cookies).toHaveLength(1)
    },
  )
})
