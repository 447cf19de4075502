import { randomBytes } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { CAPTCHA_HEADER, type Problem } from '@preciosa/contracts'
import { captchaRoutes } from '@preciosa/contracts/captcha'
import { AppError, createLogger, Database, FixedClock } from '@preciosa/platform'
import { AttemptsService, CaptchaService, IdentityProviders, Passwords, StaffService } from '@preciosa/server'
import {
  bodyOf,
  createTestDatabase,
  problemOf,
  solveCaptcha,
  statementsOf,
  type TestDatabase,
} from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'
import { mailedTo } from '../testing/mailed.js'
import { type Person, signUp } from '../testing/people.js'

export function attemptsCases(): void {
  const clock = new FixedClock(new Date('2026-11-21T12:00:00Z'))
  let database: TestDatabase
  let app: NestFastifyApplication
  let person: Person

  beforeAll(async () => {
    database = await createTestDatabase()
    const free = await openApi(database.url, { clock })
    person = await signUp(free)
    await free.get(StaffService, { strict: false }).add({
      email: 'editor@ejemplo.com.ar',
      name: 'Editora',
      role: 'editor',
      password: STAFF_PASSWORD,
    })
    await free.close()
    app = await openApi(database.url, { clock }, { LIMITS: 'on', STAFF_TOTP: 'off' })
    hashOnce()
  })
  beforeEach(async () => {
    clock.set(new Date())
    await sql('truncate attempt_counter')
  })
  afterAll(async () => {
    await app.close()
    await database.drop()
  })

  function hashOnce(): void {
    const passwords = app.get(Passwords, { strict: false })
    const matches = passwords.matches.bind(passwords)
    const known = new Map<string, Promise<boolean>>()
    jest.spyOn(passwords, 'matches').mockImplementation((hash, password) => {
      const key = JSON.stringify([hash, password])
      known.set(key, known.get(key) ?? matches(hash, password))
      return known.get(key)!
    })
  }

  function sql<R extends object>(text: string): Promise<R[]> {
    return app.get(Database).query<R>(text)
  }

  interface Try {
    email?: string
    password?: string
    from?: string
    url?: string
    captcha?: string
  }

  const STAFF = { email: 'editor@ejemplo.com.ar', url: '/backoffice/session' }
  const STAFF_PASSWORD = 'otra clave que nadie usa'
  const stranger = (n: number) => `198.51.${100 + Math.floor(n / 250)}.${n % 250}`

  function trySignIn({ email, password, from = '203.0.113.1', url = '/auth/local/sign-in', captcha }: Try) {
    return app.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: captcha === undefined ? {} : { [CAPTCHA_HEADER]: captcha },
      payload: { email: email ?? person.email, password: password ?? 'una clave equivocada' },
    })
  }

  async function solved(action = 'sign-in'): Promise<string> {
    const answer = await app.inject({ url: `/auth/captcha?action=${action}` })
    const captcha = captchaRoutes.captcha.response.parse(bodyOf(answer))
    if (captcha.kind !== 'pow') throw new Error(captcha.kind)
    return solveCaptcha(captcha.challenge)
  }

  async function outcomes(times: number, one: (n: number) => ReturnType<typeof trySignIn>) {
    const seen: (string | number)[] = []
    for (let n = 0; n < times; n += 1) {
      const answer = await one(n)
      seen.push(answer.statusCode < 400 ? answer.statusCode : problemOf(answer).code)
    }
    return seen
  }

  const many = (times: number, code: string) => Array<string>(times).fill(code)

  async function statuses(
    times: number,
    one: (n: number) => Promise<{ statusCode: number }>,
  ): Promise<number[]> {
    const seen: number[] = []
    for (let n = 0; n < times; n += 1) seen.push((await one(n)).statusCode)
    return seen
  }

  function change({
    password = 'equivocada',
    newPassword = 'otra clave muy distinta',
    from = '203.0.113.1',
    captcha,
  }: {
    password?: string
    newPassword?: string
    from?: string
    captcha?: string
  }) {
    return app.inject({
      method: 'POST',
      url: '/auth/local/change-password',
      remoteAddress: from,
      headers: { ...person.bearer, ...(captcha === undefined ? {} : { [CAPTCHA_HEADER]: captcha }) },
      payload: { password, newPassword },
    })
  }

  describe('a password guess', () => {
    it('is refused after ten tries in a quarter of an hour, even with the right password', async () => {
      const seen = await statuses(10, () => trySignIn({}))
      expect(seen).toEqual(Array<number>(10).fill(400))
      const refused = await trySignIn({ password: person.password })
      expect(refused.statusCode).toBe(429)
      expect(problemOf(refused).code).toBe('too-many-requests')
      const wait = Number(refused.headers['retry-after'])
      expect(wait).toBeGreaterThan(14 * 60)
      expect(wait).toBeLessThanOrEqual(15 * 60)
      clock.set(new Date(clock.now().getTime() + wait * 1000))
      expect((await trySignIn({ password: person.password })).statusCode).toBe(200)
    })

    it("isn't counted while the identity provider is down", async () => {
      const provider = app.get(IdentityProviders, { strict: false }).byEmail
      const outage = jest.spyOn(provider, 'signIn').mockRejectedValue(new AppError('unavailable'))
      expect(await statuses(12, () => trySignIn({}))).toEqual(Array<number>(12).fill(503))
      outage.mockRestore()
      expect(await sql('select from attempt_counter')).toEqual([])
      expect((await trySignIn({ password: person.password })).statusCode).toBe(200)
    })

    it('counts the same in parallel', async () => {
      const seen = await Promise.all(Array.from({ length: 25 }, () => trySignIn({})))
      expect(seen.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10)
      expect(seen.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
    })

    it("doesn't lock out another address, regardless of the e-mail's case", async () => {
      await statuses(11, (n) => trySignIn({ email: n % 2 === 0 ? person.email.toUpperCase() : person.email }))
      expect((await trySignIn({ password: person.password })).statusCode).toBe(429)
      expect((await trySignIn({ password: person.password, from: '203.0.113.2' })).statusCode).toBe(200)
    })

    it("from one address doesn't lock out others and uses only that address's attempts", async () => {
      const seen = await outcomes(130, () => trySignIn({}))
      expect(seen).toEqual([...many(10, 'invalid-grant'), ...many(120, 'too-many-requests')])
      expect((await trySignIn({ password: person.password, from: '203.0.113.2' })).statusCode).toBe(200)
      const attempts = await sql<{ attempts: number }>(
        'select attempts from attempt_counter order by attempts',
      )
      expect(attempts.map(({ attempts: n }) => n)).toEqual([1, 10, 10, 130])
    })

    it('from many addresses needs a captcha after a hundred tries, and the owner can solve it', async () => {
      const seen = await outcomes(103, (n) => trySignIn({ from: stranger(n) }))
      expect(seen).toEqual([...many(100, 'invalid-grant'), ...many(3, 'captcha')])
      const right = { password: person.password, from: '203.0.113.9' }
      const asked = await trySignIn(right)
      expect([asked.statusCode, problemOf(asked).code]).toEqual([400, 'captcha'])
      expect(problemOf(await trySignIn({ ...right, captcha: await solved('sign-up') })).code).toBe('captcha')
      const captcha = await solved()
      expect((await trySignIn({ ...right, captcha })).statusCode).toBe(200)
      expect(problemOf(await trySignIn({ ...right, captcha })).code).toBe('captcha')
    })

    it('still needs a captcha after the owner signed in, and counts with a captcha too', async () => {
      await outcomes(100, (n) => trySignIn({ from: stranger(n) }))
      const right = { password: person.password, from: '203.0.113.9' }
      for (let times = 0; times < 3; times += 1)
        expect((await trySignIn({ ...right, captcha: await solved() })).statusCode).toBe(200)
      expect(await outcomes(2, (n) => trySignIn({ from: stranger(200 + n) }))).toEqual(many(2, 'captcha'))
      const guesses = await Promise.all(Array.from({ length: 14 }, () => solved()))
      const seen = await Promise.all(
        guesses.map(async (captcha) => problemOf(await trySignIn({ from: stranger(300), captcha })).code),
      )
      expect(seen.sort()).toEqual([...many(10, 'invalid-grant'), ...many(4, 'too-many-requests')])
    })

    it("isn't counted if a captcha is required, but is refused after ten requests without a solution", async () => {
      await outcomes(100, (n) => trySignIn({ from: stranger(n) }))
      const asked = await outcomes(12, () => trySignIn({ from: '203.0.113.40' }))
      expect(asked).toEqual([...many(10, 'captcha'), ...many(2, 'too-many-requests')])
      expect(problemOf(await trySignIn({ from: '203.0.113.40', email: 'otra@ejemplo.com.ar' })).code).toBe(
        'invalid-grant',
      )
    })

    it('needs a captcha for the eleventh account of one address, existing or not', async () => {
      const unknown = (n: number) => ({ email: `nadie-${n}@ejemplo.com.ar` })
      const seen = await outcomes(12, (n) => trySignIn(unknown(n)))
      expect(seen).toEqual([...many(10, 'invalid-grant'), ...many(2, 'captcha')])
      expect(await outcomes(1, () => trySignIn({}))).toEqual(['captcha'])
      expect(await outcomes(1, () => trySignIn(unknown(0)))).toEqual(['captcha'])
      expect(await outcomes(1, () => trySignIn({ ...unknown(0), from: '203.0.113.2' }))).toEqual([
        'invalid-grant',
      ])
      // The answer to the eleventh attempt must not reveal if the fifth account exists.
      await sql('truncate attempt_counter')
      const mixed = await outcomes(11, (n) => trySignIn(n === 4 ? {} : unknown(n)))
      expect(mixed).toEqual([...many(10, 'invalid-grant'), 'captcha'])
    })

    it('needs a captcha for an unknown e-mail like for a known one', async () => {
      const seen = await outcomes(101, (n) => trySignIn({ email: 'nadie@ejemplo.com.ar', from: stranger(n) }))
      expect(seen).toEqual([...many(100, 'invalid-grant'), 'captcha'])
    })

    it('is refused after two hundred tries of one address at many accounts', async () => {
      await outcomes(10, (n) => trySignIn({ email: `persona-${n}@ejemplo.com.ar` }))
      const solving = jest.spyOn(app.get(CaptchaService, { strict: false }), 'require').mockResolvedValue()
      const seen = await outcomes(191, (n) =>
        trySignIn({ email: `otra-${n}@ejemplo.com.ar`, captcha: 'solved' }),
      )
      solving.mockRestore()
      expect(seen).toEqual([...many(190, 'invalid-grant'), 'too-many-requests'])
    })

    it('is forgotten after the right password', async () => {
      for (let round = 0; round < 3; round += 1) {
        expect(await statuses(9, () => trySignIn({}))).not.toContain(429)
        expect((await trySignIn({ password: person.password })).statusCode).toBe(200)
      }
    })

    it('of a staff account is refused after five tries', async () => {
      expect(await statuses(6, () => trySignIn(STAFF))).toEqual([400, 400, 400, 400, 400, 429])
    })

    it('of a staff account from many addresses needs a captcha after thirty tries, and the owner can solve it', async () => {
      const seen = await outcomes(32, (n) => trySignIn({ ...STAFF, from: stranger(n) }))
      expect(seen).toEqual([...many(30, 'invalid-grant'), ...many(2, 'captcha')])
      const right = { ...STAFF, password: STAFF_PASSWORD, from: '203.0.113.9' }
      expect((await trySignIn({ ...right, captcha: await solved() })).statusCode).toBe(201)
    })

    it('at a password change is refused after ten tries', async () => {
      const seen = await outcomes(11, () => change({}))
      expect(seen).toEqual([...many(10, 'invalid-grant'), 'too-many-requests'])
    })

    it('at a password change from many addresses needs a captcha after twenty tries', async () => {
      const seen = await outcomes(21, (n) => change({ from: stranger(n) }))
      expect(seen).toEqual([...many(20, 'invalid-grant'), 'captcha'])
      const right = { password: person.password, newPassword: 'la clave del mes que viene' }
      const answer = await change({ ...right, from: '203.0.113.9', captcha: await solved() })
      expect(answer.statusCode).toBe(204)
      person = { ...person, password: right.newPassword }
    })

    it("doesn't block the sign-up of a contested e-mail", async () => {
      const wanted = { email: 'nueva@ejemplo.com.ar', url: '/auth/local/sign-up', password: 'corta' }
      const signUp = async (from: string, password: string) =>
        app.inject({
          method: 'POST',
          url: wanted.url,
          remoteAddress: from,
          headers: { [CAPTCHA_HEADER]: await solved('sign-up') },
          payload: { email: wanted.email, password, type: 'individual' },
        })
      for (let n = 0; n < 25; n += 1) expect((await signUp(stranger(n), '123456')).statusCode).toBe(400)
      expect((await signUp('203.0.113.9', 'una clave que nadie usa')).statusCode).toBe(201)
    })
  })

  describe('a mailed code', () => {
    const FROM = '203.0.113.60'
    const PASSWORD = 'una clave que nadie usa'
    const post = async (url: string, payload: object, action: string) =>
      app.inject({
        method: 'POST',
        url,
        remoteAddress: FROM,
        headers: { [CAPTCHA_HEADER]: await solved(action) },
        payload,
      })
    const right = (email: string, from = FROM) => trySignIn({ email, password: PASSWORD, from })
    const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof trySignIn>>) =>
      statusCode < 400 ? statusCode : json<Problem>().code

    async function newcomer() {
      const email = `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
      const added = await post(
        '/auth/local/sign-up',
        { email, password: PASSWORD, type: 'individual' },
        'sign-up',
      )
      expect(added.statusCode).toBe(201)
      const unknown = (n: number) => ({ email: `nadie-${n}@ejemplo.com.ar`, from: FROM })
      await outcomes(10, (n) => trySignIn(unknown(n)))
      expect(codeOf(await right(email))).toBe('captcha')
      return { email, code: (await mailedTo(app, email)).code ?? '' }
    }
    const activate = (given: { email: string; otp: string; password?: string }) =>
      post('/auth/otp', given, 'code')

    it('spares its user the captcha of the next sign-in from the same address', async () => {
      const { email, code } = await newcomer()
      expect((await activate({ email, otp: code })).statusCode).toBe(204)
      await outcomes(101, (n) => trySignIn({ email, from: stranger(n) }))
      expect(codeOf(await right(email, '203.0.113.61'))).toBe('captcha')
      expect(await outcomes(2, () => right(email.toUpperCase()))).toEqual([200, 'captcha'])
      await post('/admin/user/otp', { username: email, otp: '0000', password: PASSWORD }, 'code')
      expect(codeOf(await right(email))).toBe('captcha')
    })

    it('spares the captcha for two minutes and for one of several parallel sign-ins', async () => {
      const { email, code } = await newcomer()
      await activate({ email, otp: code })
      const seen = await Promise.all(Array.from({ length: 4 }, () => right(email)))
      expect(seen.map(codeOf).sort()).toEqual([200, ...many(3, 'captcha')])
      const other = await newcomer()
      await activate({ email: other.email, otp: other.code })
      clock.set(new Date(clock.now().getTime() + 121_000))
      expect(codeOf(await right(other.email))).toBe('captcha')
    })

    it('spares no later captcha after a sign-in without captcha', async () => {
      const email = `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
      await post('/auth/local/sign-up', { email, password: PASSWORD, type: 'individual' }, 'sign-up')
      const { code } = await mailedTo(app, email)
      expect((await activate({ email, otp: code ?? '' })).statusCode).toBe(204)
      expect(codeOf(await right(email))).toBe(200)
      await outcomes(11, (n) => trySignIn({ email: `nadie-${n}@ejemplo.com.ar`, from: FROM }))
      expect(codeOf(await right(email))).toBe('captcha')
    })

    it('survives a wrong password, which counts like at sign-in', async () => {
      const { email, code } = await newcomer()
      const given = { email, otp: code }
      const wrong = await activate({ ...given, password: 'equivocada' })
      expect([wrong.statusCode, problemOf(wrong)]).toMatchObject([
        400,
        { code: 'invalid-grant', errors: [{ path: 'password' }] },
      ])
      const guesses = await outcomes(10, () => activate({ ...given, password: 'equivocada' }))
      // `newcomer` made one attempt already.
      expect(guesses).toEqual([...many(8, 'invalid-grant'), ...many(2, 'too-many-requests')])
      clock.set(new Date(clock.now().getTime() + 9 * 60_000))
      expect(codeOf(await activate({ ...given, password: PASSWORD }))).toBe('too-many-requests')
      await sql('truncate attempt_counter')
      expect((await activate({ ...given, password: PASSWORD })).statusCode).toBe(204)
    })
  })

  it("refuses a sign-in if it can't be counted", async () => {
    await sql('alter table attempt_counter rename to attempt_counter_away')
    try {
      const answer = await trySignIn({ password: person.password })
      expect(answer.statusCode).toBeGreaterThanOrEqual(500)
      expect(answer.body).not.toContain('id_token')
    } finally {
      await sql('alter table attempt_counter_away rename to attempt_counter')
    }
  })

  it('stores neither addresses nor e-mails, and deletes expired counters', async () => {
    await trySignIn({})
    const rows = await sql<{ key: Buffer }>('select key from attempt_counter')
    expect(rows).toHaveLength(4)
    for (const { key } of rows) expect(key).toHaveLength(32)
    clock.set(new Date(clock.now().getTime() + 2 * 3600 * 1000))
    await app.get(AttemptsService, { strict: false }).tidy()
    expect(await sql('select 1 from attempt_counter')).toEqual([])
  })

  it('logs attempts by account in few lines', async () => {
    const lines: Record<string, unknown>[] = []
    const destination = {
      write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
    }
    const logger = createLogger({ level: 'info', name: 'test', destination })
    const api = await openApi(database.url, { clock, logger }, { LIMITS: 'on' })
    const from = { url: '/auth/local/sign-in', method: 'POST', remoteAddress: '203.0.113.50' } as const
    const attempt = (password: string) => api.inject({ ...from, payload: { email: person.email, password } })
    expect((await attempt(person.password)).statusCode).toBe(200)
    for (let n = 0; n < 60; n += 1) await attempt('una clave equivocada')
    await api.close()
    const of = (event: string) => lines.filter((line) => line['event'] === event)
    const [signedIn] = of('succeeded')
    const [account] = await sql<{ subject: string }>(
      `select subject from account where email = '${person.email}'`,
    )
    expect(signedIn).toMatchObject({ kind: 'signIn', account: account?.subject })
    expect(of('failed')).toMatchObject([{ account: account?.subject }, { again: 9 }])
    expect(of('refused')).toMatchObject([{ address: signedIn?.['address'] }, { again: 49 }])
    expect(lines.filter(({ status }) => status === 429)).toEqual([])
    expect(JSON.stringify(lines)).not.toContain(person.email)
    expect(JSON.stringify(lines)).not.toContain('203.0.113')
  })

  it('counts in one statement', async () => {
    const statements = await statementsOf(() =>
      trySignIn({ email: `${randomBytes(4).toString('hex')}@x.ar` }),
    )
    expect(statements.filter((text) => text.includes('attempt_counter'))).toHaveLength(1)
  })
}
