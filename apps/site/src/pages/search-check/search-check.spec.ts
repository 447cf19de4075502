import { type FakeApi, GOOD_CAPTCHA } from '@preciosa/testing/fake-api'
import { formRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as SearchCheck from './search-check.server.js'

describe('the check between a search and its results', () => {
  let api: FakeApi
  let pass: typeof SearchCheck.passSearchCheck

  beforeAll(async () => {
    api = await startApi()
    ;({ passSearchCheck: pass } = await import('./search-check.server.js'))
  })
  afterAll(() => api.stop())

  const back = '/resultado-busqueda?s=gol'
  const send = (captcha: string, volver = back) =>
    pass(formRequest(`/comprobar?${new URLSearchParams({ volver }).toString()}`, { captcha }))

  it('leads back to the search, and to no other site', async () => {
    expect(locationOf(await responseOf(send(GOOD_CAPTCHA)))).toBe(back)
    expect(locationOf(await responseOf(send(GOOD_CAPTCHA, 'https://elsewhere.example/')))).toBe('/')
  })

  it('says what failed', async () => {
    await expect(send('wrong')).resolves.toEqual({ problem: expect.stringMatching(/\w/) as string })
  })
})
