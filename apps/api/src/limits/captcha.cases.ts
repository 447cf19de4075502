import { randomBytes } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { CAPTCHA_HEADER } from '@preciosa/contracts'
import { type CaptchaAction, captchaRoutes } from '@preciosa/contracts/captcha'
import { FixedClock } from '@preciosa/platform'
import { startCaptchaService } from '@preciosa/sandbox'
import { bodyOf, createTestDatabase, problemOf, solveCaptcha, type TestDatabase } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'

export function captchaCases(): void {
  const clock = new FixedClock(new Date())
  const opened: NestFastifyApplication[] = []
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()))
  })
  afterAll(() => database.drop())

  async function open(more: Record<string, string> = {}): Promise<NestFastifyApplication> {
    const api = await openApi(database.url, { clock }, { LIMITS: 'on', ...more })
    opened.push(api)
    return api
  }

  async function solved(api: NestFastifyApplication, action: CaptchaAction): Promise<string> {
    const answer = await api.inject({ url: `/auth/captcha?action=${action}` })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const captcha = captchaRoutes.captcha.response.parse(bodyOf(answer))
    if (captcha.kind !== 'pow') throw new Error(captcha.kind)
    return solveCaptcha(captcha.challenge)
  }

  function post(api: NestFastifyApplication, url: string, response?: string, payload?: object) {
    const headers = response === undefined ? {} : { [CAPTCHA_HEADER]: response }
    const more = { headers, ...(payload && { payload }) }
    return api.inject({ method: 'POST', url, remoteAddress: '203.0.113.7', ...more })
  }
  const signUp = (api: NestFastifyApplication, response?: string) =>
    post(api, '/auth/local/sign-up', response, {
      email: `${randomBytes(6).toString('hex')}@ejemplo.com.ar`,
      password: 'una clave que nadie usa',
      type: 'individual',
    })
  const search = (api: NestFastifyApplication, response?: string) =>
    post(api, '/preciosa/search', response, { filterString: 'gol trend', vehicleType: 'cars' })
  const openSearch = (api: NestFastifyApplication, response?: string) =>
    post(api, '/auth/captcha/search', response)

  function expectRefusal(answer: Awaited<ReturnType<typeof post>>): void {
    expect([answer.statusCode, problemOf(answer).code]).toEqual([400, 'captcha'])
  }

  it('is solved in a header, which a refusal names', async () => {
    const api = await open()
    const refused = await signUp(api)
    expectRefusal(refused)
    expect(problemOf(refused).detail).toContain('captcha-response')
    expectRefusal(await signUp(api, await solved(api, 'search')))
    expect((await signUp(api, await solved(api, 'sign-up'))).statusCode).toBe(201)
  })

  describe('a frequent searcher', () => {
    it('searches on without one after a call that only solves it', async () => {
      const api = await open({ LIMIT_SEARCHES_PER_MINUTE: '2' })
      for (let n = 0; n < 2; n += 1) expect((await search(api)).statusCode).toBe(200)
      expectRefusal(await search(api))
      expectRefusal(await openSearch(api))
      expectRefusal(await openSearch(api, await solved(api, 'mail')))
      const response = await solved(api, 'search')
      expect((await openSearch(api, response)).statusCode).toBe(204)
      for (let n = 0; n < 2; n += 1) expect((await search(api)).statusCode).toBe(200)
      expectRefusal(await search(api))
      expectRefusal(await openSearch(api, response))
    })

    it('needs a captcha for each search beyond the soft limit, also by the other route', async () => {
      const api = await open({ LIMIT_SEARCHES_PER_MINUTE: '3' })
      for (let n = 0; n < 3; n += 1) expect((await search(api)).statusCode).toBe(200)
      expectRefusal(await search(api))
      const response = await solved(api, 'search')
      expect((await search(api, response)).statusCode).toBe(200)
      expectRefusal(await search(api, response))
      const from = (remoteAddress: string) =>
        api.inject({ url: '/preciosa/search?filterString=gol', remoteAddress })
      expectRefusal(await from('203.0.113.7'))
      expect((await from('203.0.113.8')).statusCode).toBe(200)
    })

    it('may go on while the captcha service is away, which stops sign-ups', async () => {
      const service = await startCaptchaService({ secret: 'x' })
      await service.stop()
      const api = await open({
        CAPTCHA: 'turnstile',
        CAPTCHA_SITE_KEY: 'site-key',
        CAPTCHA_SECRET: 'x',
        CAPTCHA_VERIFY_URL: service.url,
        SITE_URL: 'https://guia.example',
        LIMIT_SEARCHES_PER_MINUTE: '1',
      })
      const refused = await signUp(api, 'anything')
      expect([refused.statusCode, problemOf(refused).code]).toEqual([503, 'unavailable'])
      for (let n = 0; n < 2; n += 1) expect((await search(api, 'anything')).statusCode).toBe(200)
    })
  })
}
