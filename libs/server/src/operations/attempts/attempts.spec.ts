import { AppError, createDataSource, createLogger, Database, FixedClock, KeyRing } from '@preciosa/platform'
import { createTestDatabase, solveCaptcha, statementsOf, type TestDatabase } from '@preciosa/testing'
import { CaptchaService } from '../captcha/index.js'
import type { AttemptKind } from './attempts.rules.js'
import { type Attempt, AttemptsService } from './attempts.service.js'
import { SecurityLog } from './security-log.js'

const START = new Date('2026-11-21T12:00:00Z')
const ANA = 'ana@ejemplo.com.ar'
const OWN = '203.0.113.9'
const clock = new FixedClock(START)
const lines: Record<string, unknown>[] = []
let test: TestDatabase
let db: Database
let captchas: CaptchaService
let log: SecurityLog
let attempts: AttemptsService

beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'attempts', pool: 8 }).initialize())
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }
  const logger = createLogger({ level: 'info', name: 'test', destination })
  const config = {
    limits: { addressPerMinute: 1, sessionPerMinute: 1, searchesPerMinute: 1, replicas: 1 },
    keys: KeyRing.of('specs:a-key-that-only-specs-may-know-of'),
    captcha: { kind: 'pow' as const },
    siteUrl: 'https://guia.example',
  }
  captchas = new CaptchaService(db, clock, config, logger)
  log = new SecurityLog(logger, config)
  attempts = new AttemptsService(db, clock, config, captchas, log)
})
beforeEach(async () => {
  clock.set(START)
  await db.query('truncate attempt_counter')
})
afterEach(() => log.flush())
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})

type Try = Partial<Attempt> & { kind?: AttemptKind; fails?: AppError; account?: string }

/** @returns `in`, or the code of the refusal */
function attempt({ kind = 'signIn', fails, account, ...more }: Try = {}): Promise<string> {
  const work = (tell: (account: string) => void) => {
    if (account !== undefined) tell(account)
    return fails === undefined ? Promise.resolve('in') : Promise.reject(fails)
  }
  return attempts
    .guard(kind, { subject: ANA, address: OWN, captcha: undefined, ...more }, work)
    .catch((error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    })
}

const guess = (more: Try = {}) =>
  attempt({ address: '203.0.113.1', fails: new AppError('invalid-grant'), ...more })
const stranger = (n: number) => ({ address: `198.51.${100 + Math.floor(n / 250)}.${n % 250}` })
const unknown = (n: number) => ({ subject: `nadie-${n}@ejemplo.com.ar` })
const many = (times: number, outcome: string) => Array<string>(times).fill(outcome)
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))

async function outcomes(times: number, one: (n: number) => Promise<string>): Promise<string[]> {
  const seen: string[] = []
  for (let n = 0; n < times; n += 1) seen.push(await one(n))
  return seen
}

async function solved(action: 'sign-in' | 'sign-up' = 'sign-in'): Promise<string> {
  const captcha = await captchas.ask(action)
  if (captcha.kind !== 'pow') throw new Error(captcha.kind)
  return solveCaptcha(captcha.challenge)
}

describe('an attempt', () => {
  it('is refused after ten failures in a quarter of an hour, also with the right password', async () => {
    expect(await outcomes(10, () => guess())).toEqual(many(10, 'invalid-grant'))
    const right = { subject: ANA, address: '203.0.113.1', captcha: undefined }
    const refused = attempts.guard('signIn', right, () => Promise.resolve())
    await expect(refused).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 15 * 60 })
    later(15 * 60 - 1)
    expect(await attempt(right)).toBe('too-many-requests')
    later(1)
    expect(await attempt(right)).toBe('in')
  })

  it('counts the same in parallel', async () => {
    const seen = await Promise.all(Array.from({ length: 25 }, () => guess()))
    expect(seen.sort()).toEqual([...many(10, 'invalid-grant'), ...many(15, 'too-many-requests')])
  })

  it('counts in one statement', async () => {
    const statements = await statementsOf(() => guess())
    expect(statements.filter((text) => text.includes('attempt_counter'))).toHaveLength(1)
  })

  it.each(['unavailable', 'validation'] as const)("isn't counted if it ends with %s", async (code) => {
    const fails = new AppError(code)
    expect(await outcomes(12, () => guess({ fails }))).toEqual(many(12, code))
    expect(await db.query('select from attempt_counter')).toEqual([])
  })

  it("isn't made if it can't be counted", async () => {
    await db.query('alter table attempt_counter rename to attempt_counter_away')
    const work = jest.fn(() => Promise.resolve())
    try {
      const guarded = attempts.guard('signIn', { subject: ANA, address: OWN, captcha: undefined }, work)
      await expect(guarded).rejects.toThrow('attempt_counter')
      expect(work).not.toHaveBeenCalled()
    } finally {
      await db.query('alter table attempt_counter_away rename to attempt_counter')
    }
  })

  it('forgets earlier failures once it succeeds', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await outcomes(9, () => guess())).toEqual(many(9, 'invalid-grant'))
      expect(await attempt({ address: '203.0.113.1' })).toBe('in')
    }
  })

  it('is counted by pseudonym until it expires', async () => {
    await guess()
    const rows = await db.query<{ key: Buffer }>('select key from attempt_counter')
    expect(rows.map(({ key }) => key.length)).toEqual([32, 32, 32, 32])
    later(3600)
    await attempts.tidy()
    expect(await db.query('select from attempt_counter')).toEqual([])
  })
})

describe('one address', () => {
  it("doesn't lock an account out for other addresses, in any letter case, and uses only its own attempts", async () => {
    const seen = await outcomes(130, (n) => guess({ subject: n % 2 === 0 ? ANA.toUpperCase() : ANA }))
    expect(seen).toEqual([...many(10, 'invalid-grant'), ...many(120, 'too-many-requests')])
    expect(await attempt()).toBe('in')
    const counted = await db.query<{ attempts: number }>(
      'select attempts from attempt_counter order by attempts',
    )
    expect(counted.map(({ attempts: n }) => n)).toEqual([1, 10, 10, 130])
  })

  it('needs a captcha for the eleventh account', async () => {
    const seen = await outcomes(12, (n) => guess(unknown(n)))
    expect(seen).toEqual([...many(10, 'invalid-grant'), ...many(2, 'captcha')])
    expect([await guess(), await guess(unknown(0))]).toEqual(['captcha', 'captcha'])
    expect(await guess({ ...unknown(0), address: OWN })).toBe('invalid-grant')
  })

  it('needs it regardless of which of the accounts exist', async () => {
    const mixed = await outcomes(11, (n) => guess(n === 4 ? { account: 'a1' } : unknown(n)))
    expect(mixed).toEqual([...many(10, 'invalid-grant'), 'captcha'])
  })

  it('is refused after two hundred attempts at many accounts', async () => {
    await outcomes(10, (n) => guess(unknown(n)))
    const solving = jest.spyOn(captchas, 'require').mockResolvedValue()
    const seen = await outcomes(191, (n) => guess({ ...unknown(100 + n), captcha: 'solved' }))
    solving.mockRestore()
    expect(seen).toEqual([...many(190, 'invalid-grant'), 'too-many-requests'])
  })
})

describe('an account under attack from many addresses', () => {
  beforeEach(async () => {
    expect(await outcomes(100, (n) => guess(stranger(n)))).toEqual(many(100, 'invalid-grant'))
  })

  it('needs a captcha, which its owner can solve once', async () => {
    expect(await outcomes(3, (n) => guess(stranger(100 + n)))).toEqual(many(3, 'captcha'))
    expect(await attempt()).toBe('captcha')
    expect(await attempt({ captcha: await solved('sign-up') })).toBe('captcha')
    const captcha = await solved()
    expect([await attempt({ captcha }), await attempt({ captcha })]).toEqual(['in', 'captcha'])
  })

  it('still needs one after its owner came in, and an attempt with a captcha counts too', async () => {
    for (let times = 0; times < 3; times += 1) expect(await attempt({ captcha: await solved() })).toBe('in')
    expect(await outcomes(2, (n) => guess(stranger(200 + n)))).toEqual(many(2, 'captcha'))
    const given = await Promise.all(Array.from({ length: 14 }, () => solved()))
    const seen = await Promise.all(given.map((captcha) => guess({ ...stranger(300), captcha })))
    expect(seen.sort()).toEqual([...many(10, 'invalid-grant'), ...many(4, 'too-many-requests')])
  })

  it('refuses an address after ten attempts without a solution, which count neither elsewhere nor for others', async () => {
    const asked = await outcomes(12, () => guess({ address: '203.0.113.40' }))
    expect(asked).toEqual([...many(10, 'captcha'), ...many(2, 'too-many-requests')])
    expect(await guess({ address: '203.0.113.40', ...unknown(0) })).toBe('invalid-grant')
    expect(await db.query('select max(attempts) from attempt_counter')).toEqual([{ max: 100 }])
  })
})

describe('a mailed code', () => {
  const code = (more: Try = {}) => attempt({ kind: 'code', ...more })
  beforeEach(async () => {
    await outcomes(10, (n) => guess({ address: OWN, ...unknown(n) }))
    expect(await attempt()).toBe('captcha')
  })

  it('spares its user one captcha of the next sign-in from the same address', async () => {
    expect(await code()).toBe('in')
    await outcomes(101, (n) => guess(stranger(n)))
    expect(await attempt({ address: '203.0.113.61' })).toBe('captcha')
    expect(await outcomes(2, () => attempt({ subject: ANA.toUpperCase() }))).toEqual(['in', 'captcha'])
    await code({ fails: new AppError('invalid-code') })
    expect(await attempt()).toBe('captcha')
  })

  it('spares it for one of several parallel sign-ins', async () => {
    await code()
    const seen = await Promise.all(Array.from({ length: 4 }, () => attempt()))
    expect(seen.sort()).toEqual([...many(3, 'captcha'), 'in'])
  })

  it('spares it for two minutes', async () => {
    await code()
    later(121)
    expect(await attempt()).toBe('captcha')
  })

  it('spares no later captcha after a sign-in without captcha', async () => {
    await db.query('truncate attempt_counter')
    expect([await code(), await attempt()]).toEqual(['in', 'in'])
    await outcomes(11, (n) => guess({ address: OWN, ...unknown(n) }))
    expect(await attempt()).toBe('captcha')
  })

  it('whose captcha is solved needs no other one for its password, which still counts', async () => {
    const wrong = () => guess({ address: OWN, isPartOfSolved: true })
    // The attempt before each case is the first of ten.
    expect(await outcomes(10, wrong)).toEqual([...many(9, 'invalid-grant'), 'too-many-requests'])
  })
})

it('logs the attempts of an account in few lines, without its e-mail and addresses', async () => {
  lines.length = 0
  await attempt({ account: 'a1' })
  await outcomes(60, () => guess({ account: 'a1', address: OWN }))
  log.flush()
  const of = (event: string) => lines.filter((line) => line['event'] === event)
  expect(of('succeeded')).toMatchObject([{ kind: 'signIn', account: 'a1' }])
  expect(of('failed')).toMatchObject([{ account: 'a1' }, { again: 9 }])
  expect(of('refused')).toMatchObject([{ address: of('succeeded')[0]?.['address'] }, { again: 49 }])
  expect(JSON.stringify(lines)).not.toMatch(/ana@|203\.0/)
})
