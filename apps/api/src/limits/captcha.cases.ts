import { randomBytes } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { CAPTCHA_HEADER } from '@preciosa/contracts'
import { type Captcha, captchaRoutes, type PowChallenge } from '@preciosa/contracts/captcha'
import { Database, FixedClock } from '@preciosa/platform'
import { type CaptchaService as Sandbox, startCaptchaService } from '@preciosa/sandbox'
import { CaptchaService } from '@preciosa/server'
import { bodyOf, createTestDatabase, problemOf, solveCaptcha, type TestDatabase } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'

export function captchaCases(): void {
  const clock = new FixedClock(new Date('2026-11-21T12:00:00Z'))
  const opened: NestFastifyApplication[] = []
  let database: TestDatabase
  let app: NestFastifyApplication

  beforeAll(async () => {
    database = await createTestDatabase()
    app = await open()
  })
  afterAll(async () => {
    await Promise.all(opened.map((each) => each.close()))
    await database.drop()
  })
  beforeEach(async () => {
    clock.set(new Date())
    await app.get(Database).query('truncate attempt_counter')
  })

  async function open(more: Record<string, string> = {}): Promise<NestFastifyApplication> {
    const api = await openApi(database.url, { clock }, { LIMITS: 'on', ...more })
    opened.push(api)
    return api
  }

  async function challenge(action = 'sign-up'): Promise<PowChallenge> {
    const answer = await app.inject({ url: `/auth/captcha?action=${action}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const captcha = captchaRoutes.captcha.response.parse(bodyOf(answer))
    if (captcha.kind !== 'pow') throw new Error(captcha.kind)
    return captcha.challenge
  }

  function signUp(
    response: string | undefined,
    api = app,
    email = `${randomBytes(6).toString('hex')}@ejemplo.com.ar`,
  ) {
    return api.inject({
      method: 'POST',
      url: '/auth/local/sign-up',
      headers: response === undefined ? {} : { [CAPTCHA_HEADER]: response },
      payload: { email, password: 'una clave que nadie usa', type: 'individual' },
    })
  }

  function expectRefusal(answer: { statusCode: number; json: () => unknown }): void {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'captcha' })
  }

  const parts = (response: string) =>
    JSON.parse(Buffer.from(response, 'base64').toString()) as Record<string, unknown>
  const whole = (given: object) => Buffer.from(JSON.stringify(given)).toString('base64')

  describe('the proof of work', () => {
    it('lets a caller with a solution sign up', async () => {
      expect((await signUp(solveCaptcha(await challenge()))).statusCode).toBe(201)
    })

    it('counts once when several requests race', async () => {
      const solved = solveCaptcha(await challenge())
      const answers = await Promise.all([1, 2, 3, 4].map(() => signUp(solved)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400])
      expectRefusal(await signUp(solved))
    })

    it('names the missing header', async () => {
      const answer = await signUp(undefined)
      expectRefusal(answer)
      expect(problemOf(answer).detail).toContain('captcha-response')
      expectRefusal(await signUp(''))
    })

    it('expires after ten minutes', async () => {
      const solved = solveCaptcha(await challenge())
      clock.set(new Date(clock.now().getTime() + 10 * 60_000))
      expectRefusal(await signUp(solved))
    })

    it('counts only for its action', async () => {
      expectRefusal(await signUp(solveCaptcha(await challenge('search'))))
    })

    it.each<[string, (solved: Record<string, unknown>) => object]>([
      ['another number', (solved) => ({ ...solved, number: Number(solved['number']) + 1 })],
      ['a number as a text', (solved) => ({ ...solved, number: String(solved['number']) })],
      [
        'another action',
        (solved) => ({ ...solved, salt: String(solved['salt']).replace('sign-up', 'search') }),
      ],
      [
        'a later expiry',
        (solved) => ({
          ...solved,
          salt: String(solved['salt']).replace(/expires=\d+/, 'expires=9999999999'),
        }),
      ],
      ['another signature', (solved) => ({ ...solved, signature: 'a'.repeat(64) })],
      ['another algorithm', (solved) => ({ ...solved, algorithm: 'SHA-1' })],
      ['an additional field', (solved) => ({ ...solved, admin: true })],
      ['an empty object', () => ({})],
      ['a list', () => []],
    ])('refuses %s', async (_, change) => {
      expectRefusal(await signUp(whole(change(parts(solveCaptcha(await challenge()))))))
    })

    it.each(['x', '%', 'null', 'bnVsbA==', 'eyJ9', 'a'.repeat(9000)])(
      'refuses the text %.20s',
      async (response) => {
        expectRefusal(await signUp(response))
      },
    )

    it('counts only in its installation', async () => {
      const other = await open({ SECRET_KEY: 'the key of quite another installation' })
      expectRefusal(await signUp(solveCaptcha(await challenge()), other))
    })

    it('is deleted after its expiry', async () => {
      await signUp(solveCaptcha(await challenge()))
      const count = async () => (await app.get(Database).query('select 1 from used_captcha')).length
      expect(await count()).toBeGreaterThan(0)
      clock.set(new Date(clock.now().getTime() + 11 * 60_000))
      await app.get(CaptchaService, { strict: false }).tidy()
      expect(await count()).toBe(0)
    })

    it.each(['', '?action=', '?action=otra', '?action=search&more=1'])(
      'exists for known actions only: %s',
      async (query) => {
        const answer = await app.inject({ url: `/auth/captcha${query}` })
        expect(answer.statusCode).toBe(400)
        expect(problemOf(answer).code).toBe('validation')
      },
    )

    it("isn't required if limits are off", async () => {
      const api = await open({ LIMITS: 'off' })
      expect(bodyOf<Captcha>(await api.inject({ url: '/auth/captcha?action=sign-up' }))).toEqual({
        kind: 'off',
      })
      expect((await signUp(undefined, api)).statusCode).toBe(201)
    })
  })

  describe('a frequent searcher', () => {
    const search = (api: NestFastifyApplication, headers: Record<string, string> = {}) =>
      api.inject({
        method: 'POST',
        url: '/preciosa/search',
        headers,
        remoteAddress: '203.0.113.7',
        payload: { filterString: 'gol trend', vehicleType: 'cars' },
      })

    it('searches on without one after a call that only solves it', async () => {
      const api = await open({ LIMIT_SEARCHES_PER_MINUTE: '2' })
      const passed = (headers: Record<string, string> = {}) =>
        api.inject({
          method: 'POST',
          url: '/auth/captcha/search',
          headers,
          remoteAddress: '203.0.113.7',
        })
      for (let n = 0; n < 2; n += 1) expect((await search(api)).statusCode).toBe(200)
      expectRefusal(await search(api))
      expectRefusal(await passed())
      expectRefusal(await passed({ [CAPTCHA_HEADER]: solveCaptcha(await challenge('mail')) }))
      const solved = solveCaptcha(await challenge('search'))
      expect((await passed({ [CAPTCHA_HEADER]: solved })).statusCode).toBe(204)
      for (let n = 0; n < 2; n += 1) expect((await search(api)).statusCode).toBe(200)
      expectRefusal(await search(api))
      expectRefusal(await passed({ [CAPTCHA_HEADER]: solved }))
    })

    it('needs a captcha for each search beyond the soft limit', async () => {
      const api = await open({ LIMIT_SEARCHES_PER_MINUTE: '3' })
      for (let n = 0; n < 3; n += 1) expect((await search(api)).statusCode).toBe(200)
      expectRefusal(await search(api))
      const solved = solveCaptcha(await challenge('search'))
      expect((await search(api, { [CAPTCHA_HEADER]: solved })).statusCode).toBe(200)
      expectRefusal(await search(api, { [CAPTCHA_HEADER]: solved }))
      expectRefusal(
        await api.inject({ url: '/preciosa/search?filterString=gol', remoteAddress: '203.0.113.7' }),
      )
      const elsewhere = await api.inject({
        url: '/preciosa/search?filterString=gol',
        remoteAddress: '203.0.113.8',
      })
      expect(elsewhere.statusCode).toBe(200)
    })
  })

  describe.each(['turnstile', 'recaptcha'] as const)('%s', (kind) => {
    const secret = 'the secret of the sandbox'
    const good = {
      hostname: 'guia.example',
      action: 'sign_up',
      ...(kind === 'recaptcha' ? { score: 0.9 } : {}),
    }
    let service: Sandbox
    let api: NestFastifyApplication

    beforeAll(async () => {
      service = await startCaptchaService({ secret })
      api = await open({
        CAPTCHA: kind,
        CAPTCHA_SITE_KEY: 'site-key',
        CAPTCHA_SECRET: secret,
        CAPTCHA_VERIFY_URL: service.url,
        SITE_URL: 'https://guia.example',
        LIMIT_SEARCHES_PER_MINUTE: '1',
      })
    })
    afterAll(async () => {
      await service.stop()
    })

    it('gives the site its key', async () => {
      const answer = await api.inject({ url: '/auth/captcha?action=sign-up' })
      expect(answer.json()).toEqual({ kind, siteKey: 'site-key' })
    })

    it('accepts a valid token once', async () => {
      const token = service.issue(good)
      expect((await signUp(token, api)).statusCode).toBe(201)
      expectRefusal(await signUp(token, api))
    })

    it.each<[string, object]>([
      ['another host', { hostname: 'ajena.example' }],
      ['another action', { action: 'search' }],
      ...(kind === 'recaptcha'
        ? ([
            ['a low score', { score: 0.3 }],
            ['no score', { score: undefined }],
          ] as [string, object][])
        : []),
    ])('refuses a token of %s', async (_, wrong) => {
      expectRefusal(await signUp(service.issue({ ...good, ...wrong }), api))
    })

    it("isn't required from staff, because the console runs no script of the service", async () => {
      const answer = await api.inject({ url: '/auth/captcha?action=staff' })
      expect(answer.json()).toMatchObject({ kind: 'pow' })
      const { challenge } = bodyOf<Extract<Captcha, { kind: 'pow' }>>(answer)
      const captchas = api.get(CaptchaService, { strict: false })
      const of = { address: '203.0.113.7', response: solveCaptcha(challenge) }
      await expect(captchas.require({ ...of, action: 'sign-in' })).rejects.toMatchObject({ code: 'captcha' })
      await expect(captchas.require({ ...of, action: 'staff' })).resolves.toBeUndefined()
      await expect(captchas.require({ ...of, action: 'staff' })).rejects.toMatchObject({ code: 'captcha' })
    })

    it('refuses invented and overlong tokens', async () => {
      expectRefusal(await signUp('invented', api))
      expectRefusal(await signUp('x'.repeat(9000), api))
    })

    it('allows searches but no sign-up while the service is unreachable', async () => {
      await service.stop()
      const refused = await signUp('anything', api)
      expect(refused.statusCode).toBe(503)
      expect(problemOf(refused).code).toBe('unavailable')
      const search = () =>
        api.inject({ url: '/preciosa/search?filterString=gol', headers: { [CAPTCHA_HEADER]: 'anything' } })
      expect((await search()).statusCode).toBe(200)
      expect((await search()).statusCode).toBe(200)
    })
  })
}
