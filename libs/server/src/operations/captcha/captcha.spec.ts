import type { CaptchaAction } from '@preciosa/contracts/captcha'
import { type Config, createDataSource, Database, FixedClock, KeyRing } from '@preciosa/platform'
import { startCaptchaService } from '@preciosa/sandbox'
import { createTestDatabase, solveCaptcha, type TestDatabase } from '@preciosa/testing'
import { pino } from 'pino'
import { type CaptchaNeed, CaptchaService } from './captcha.service.js'

const clock = new FixedClock(new Date('2026-11-21T12:00:00Z'))
let test: TestDatabase
let db: Database
let captchas: CaptchaService

beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'captcha', pool: 4 }).initialize())
  captchas = open()
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})

function open(more: Partial<Config> = {}): CaptchaService {
  const config = {
    limits: { addressPerMinute: 1, sessionPerMinute: 1, searchesPerMinute: 1, replicas: 1 },
    keys: KeyRing.of('specs:a-key-that-only-specs-may-know-of'),
    captcha: { kind: 'pow' as const },
    siteUrl: 'https://guia.example',
    ...more,
  }
  return new CaptchaService(db, clock, config, pino({ level: 'silent' }))
}

async function solved(action: CaptchaAction = 'sign-up', of = captchas): Promise<string> {
  const captcha = await of.ask(action)
  if (captcha.kind !== 'pow') throw new Error(captcha.kind)
  return solveCaptcha(captcha.challenge)
}

const use = (response: string | undefined, more: Partial<CaptchaNeed> = {}, of = captchas) =>
  of.require({ action: 'sign-up', address: '203.0.113.7', response, ...more })
const REFUSED = { code: 'captcha' }
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))

describe('a proof of work', () => {
  it('counts once, also when several requests race', async () => {
    const response = await solved()
    const raced = await Promise.allSettled([1, 2, 3, 4].map(() => use(response)))
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(use(response)).rejects.toMatchObject(REFUSED)
  })

  it.each([undefined, ''])('is asked for when the response is %j', async (response) => {
    const detail = expect.stringContaining('captcha-response') as string
    await expect(use(response)).rejects.toMatchObject({ ...REFUSED, detail })
  })

  it('expires after ten minutes and is then forgotten', async () => {
    await use(await solved())
    const response = await solved()
    later(10)
    await expect(use(response)).rejects.toMatchObject(REFUSED)
    expect(await db.query('select from used_captcha')).not.toEqual([])
    await captchas.tidy()
    expect(await db.query('select from used_captcha')).toEqual([])
  })

  it('counts only for its action and its installation', async () => {
    await expect(use(await solved('search'))).rejects.toMatchObject(REFUSED)
    const other = open({ keys: KeyRing.of('other:the-key-of-quite-another-installation') })
    await expect(use(await solved(), {}, other)).rejects.toMatchObject(REFUSED)
  })

  it('is a dearer one under attack', async () => {
    const cheap = await captchas.ask('code')
    const dear = await captchas.ask('code', true)
    if (cheap.kind !== 'pow' || dear.kind !== 'pow') throw new Error(dear.kind)
    expect(dear.challenge.maxnumber).toBe(10 * cheap.challenge.maxnumber)
    const need = { action: 'code', isDear: true } as const
    await expect(use(solveCaptcha(cheap.challenge), need)).rejects.toMatchObject(REFUSED)
    await use(solveCaptcha(dear.challenge), need)
  })

  it.each<[string, (solved: Record<string, unknown>) => object]>([
    ['another number', (given) => ({ ...given, number: Number(given['number']) + 1 })],
    ['a number as a text', (given) => ({ ...given, number: String(given['number']) })],
    ['another action', (given) => ({ ...given, salt: String(given['salt']).replace('sign-up', 'search') })],
    [
      'a later expiry',
      (given) => ({ ...given, salt: String(given['salt']).replace(/expires=\d+/, 'expires=9999999999') }),
    ],
    ['another signature', (given) => ({ ...given, signature: 'a'.repeat(64) })],
    ['another algorithm', (given) => ({ ...given, algorithm: 'SHA-1' })],
    ['an additional field', (given) => ({ ...given, admin: true })],
    ['an empty object', () => ({})],
    ['a list', () => []],
  ])('is refused with %s', async (_, change) => {
    const given = JSON.parse(Buffer.from(await solved(), 'base64').toString()) as Record<string, unknown>
    const response = Buffer.from(JSON.stringify(change(given))).toString('base64')
    await expect(use(response)).rejects.toMatchObject(REFUSED)
  })

  it.each(['x', '%', 'null', 'bnVsbA==', 'eyJ9', 'a'.repeat(9000)])(
    'is refused as the text %.20s',
    async (response) => {
      await expect(use(response)).rejects.toMatchObject(REFUSED)
    },
  )

  it("isn't needed if limits are off", async () => {
    const off = open({ limits: null })
    expect(await off.ask('sign-up')).toEqual({ kind: 'off' })
    await use(undefined, {}, off)
  })
})

describe.each(['turnstile', 'recaptcha'] as const)('%s', (kind) => {
  const secret = 'the secret of the sandbox'
  const good = { hostname: 'guia.example', action: 'sign_up', ...(kind === 'recaptcha' && { score: 0.9 }) }
  let service: Awaited<ReturnType<typeof startCaptchaService>>
  let chosen: CaptchaService

  beforeAll(async () => {
    service = await startCaptchaService({ secret })
    chosen = open({ captcha: { kind, siteKey: 'site-key', secret, verifyUrl: service.url } })
  })
  afterAll(() => service.stop())

  it('gives the site its key', async () => {
    expect(await chosen.ask('sign-up')).toEqual({ kind, siteKey: 'site-key' })
  })

  it('accepts a valid token once', async () => {
    const token = service.issue(good)
    await use(token, {}, chosen)
    await expect(use(token, {}, chosen)).rejects.toMatchObject(REFUSED)
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
    await expect(use(service.issue({ ...good, ...wrong }), {}, chosen)).rejects.toMatchObject(REFUSED)
  })

  it('refuses invented and overlong tokens', async () => {
    for (const token of ['invented', 'x'.repeat(9000)])
      await expect(use(token, {}, chosen)).rejects.toMatchObject(REFUSED)
  })

  it("isn't required from staff, because the console runs no script of the service", async () => {
    const response = await solved('staff', chosen)
    await expect(use(response, { action: 'sign-in' }, chosen)).rejects.toMatchObject(REFUSED)
    await use(response, { action: 'staff' }, chosen)
    await expect(use(response, { action: 'staff' }, chosen)).rejects.toMatchObject(REFUSED)
  })

  it('while it is unreachable lets only open calls through', async () => {
    const gone = await startCaptchaService({ secret })
    await gone.stop()
    const away = open({ captcha: { kind, siteKey: 'site-key', secret, verifyUrl: gone.url } })
    await expect(use('anything', {}, away)).rejects.toMatchObject({ code: 'unavailable' })
    await use('anything', { open: true }, away)
    await expect(use(undefined, { open: true }, away)).rejects.toMatchObject(REFUSED)
  })
})
