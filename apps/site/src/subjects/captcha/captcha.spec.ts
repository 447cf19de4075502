import type { FakeApi } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import { startApi } from '../../testing/site-environment.js'
import type * as CaptchaServer from './captcha.server.js'

describe('/verificacion', () => {
  let api: FakeApi
  let captcha: typeof CaptchaServer

  beforeAll(async () => {
    api = await startApi()
    captcha = await import('./captcha.server.js')
  })
  afterEach(() => {
    api.refuseEverything = null
  })
  afterAll(() => api.stop())

  const load = (search: string) => captcha.loadCaptcha(new URLSearchParams(search))

  it('returns the API’s challenge uncached', async () => {
    const answer = await load('accion=sign-up')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ kind: 'turnstile', siteKey: 'for-sign-up' })
  })

  it.each(['', 'accion=otra'])('returns 400 for the query “%s”', async (search) => {
    expect((await load(search)).status).toBe(400)
  })

  it.each([
    ['too-many-requests', 429],
    ['unavailable', 503],
    ['validation', 502],
  ] as const)('returns an error status when the API answers %s', async (code, status) => {
    expectLogs(...(code === 'unavailable' ? ['A captcha challenge could not be read'] : []))
    api.refuseEverything = code
    expect((await load('accion=search')).status).toBe(status)
  })
})
