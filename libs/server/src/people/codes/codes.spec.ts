import { USE_THE_LINK } from '@preciosa/contracts/own-account'
import { AppError, type Database, FixedClock, KeyRing } from '@preciosa/platform'
import { addAccount } from '@preciosa/testing'
import { openLedger, type TestLedger } from '../../paid/credits/testing/open-ledger.js'
import { MAX_CODES, MAX_WRONG, WRONG_CODES, WRONG_CODES_SECONDS, WRONG_SECONDS } from './codes.rules.js'
import { CodesService } from './codes.service.js'

const START = new Date('2026-11-26T12:00:00Z')
const DAY = 24 * 3600
const clock = new FixedClock(START)
const limits = { addressPerMinute: 1, sessionPerMinute: 1 } as never
let ledger: TestLedger
let db: Database
let codes: CodesService

beforeAll(async () => {
  ledger = await openLedger()
  db = ledger.db
  codes = new CodesService(db, clock, { keys: KeyRing.of('specs:a-key-that-only-specs-may-know-of'), limits })
})
beforeEach(async () => {
  clock.set(START)
  await db.query('truncate wrong_code')
})
afterAll(() => ledger.close())

const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))
const issue = (id: number) => db.transaction((client) => codes.issue(client, id))
const wrongOf = (code: string | null) => (code === '0000' ? '0001' : '0000')
const use = async (id: number, otp: string) => {
  const used = await codes.check(id, otp)
  await db.transaction(used)
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.message}` : String(error)),
  )
const wrongCode = () => Promise.reject(new AppError('invalid-code'))

const account = () => addAccount(db.query.bind(db))

/** Tries wrong codes as fast as the daily limit of codes allows. @returns the days it took */
async function useUpTries(id: number): Promise<number> {
  let tried = 0
  for (let day = 1; ; day += 1) {
    for (let n = 0; n < MAX_CODES; n += 1) {
      const { code } = await issue(id)
      if (code === null) return day
      for (let at = 0; at < 5 && tried < MAX_WRONG; at += 1, tried += 1)
        expect(await refusal(use(id, wrongOf(code)))).toContain('invalid-code')
    }
    later(DAY)
  }
}

describe('an account', () => {
  it('gets only links by mail after twenty wrong codes, for thirty days', async () => {
    const id = await account()
    expect(await useUpTries(id)).toBe(1)
    later(DAY)
    expect((await issue(id)).code).toBeNull()
    later(WRONG_SECONDS)
    expect((await issue(id)).code).toMatch(/^[0-9]{4}$/)
  })

  it("doesn't accept the right code after twenty wrong ones, but the link", async () => {
    const id = await account()
    let last = await issue(id)
    for (let tried = 0; tried < MAX_WRONG; tried += 1) {
      if (tried > 0 && tried % 5 === 0) last = await issue(id)
      await refusal(use(id, wrongOf(last.code)))
    }
    expect(await refusal(use(id, last.code ?? ''))).toContain('invalid-code')
    expect(await refusal(use(id, last.token))).toBe('taken')
  })

  it('loses nothing by right codes', async () => {
    const id = await account()
    for (let n = 0; n < MAX_WRONG + 5; n += 1) {
      if (n % MAX_CODES === 0) later(DAY)
      const { code } = await issue(id)
      expect(await refusal(use(id, code ?? ''))).toBe('taken')
    }
  })
})

describe('a code', () => {
  const issued = async () => {
    const id = await account()
    return { id, ...(await issue(id)) }
  }
  const wrongCodes = (right: string | null, many: number) =>
    Array.from({ length: 10 }, (_, digit) => String(digit).repeat(4))
      .filter((code) => code !== right)
      .slice(0, many)

  it('works once, when several requests race too, and invalidates its link', async () => {
    const { id, code, token } = await issued()
    const raced = await Promise.all([code!, code!, token, token].map((otp) => refusal(use(id, otp))))
    expect(raced.filter((outcome) => outcome === 'taken')).toHaveLength(1)
    for (const otp of [code!, token]) expect(await refusal(use(id, otp))).toContain('invalid-code')
  })

  it('is valid for ten minutes, its link for a day', async () => {
    const { id, code, token } = await issued()
    const other = await issued()
    later(600)
    expect(await refusal(use(id, code!))).toContain('invalid-code')
    later(DAY - 601)
    expect(await refusal(use(id, token))).toBe('taken')
    later(1)
    expect(await refusal(use(other.id, other.token))).toContain('invalid-code')
    await codes.tidy()
    expect(await db.query('select from account_link where account_id = $1', [other.id])).toEqual([])
  })

  it('works after four wrong tries', async () => {
    const { id, code } = await issued()
    for (const otp of wrongCodes(code, 4)) await refusal(use(id, otp))
    expect(await refusal(use(id, code!))).toBe('taken')
  })

  it.each([false, true])(
    'expires after five wrong tries, its link not; in parallel: %j',
    async (isAtOnce) => {
      const { id, code, token } = await issued()
      const wrong = wrongCodes(code, 5)
      if (isAtOnce) await Promise.all([...wrong, ...wrong].map((otp) => refusal(use(id, otp))))
      else for (const otp of wrong) expect(await refusal(use(id, otp))).toContain('invalid-code')
      expect(await refusal(use(id, code!))).toContain('invalid-code')
      expect(await refusal(use(id, token))).toBe('taken')
    },
  )

  it('is replaced by the next one, while both links stay valid until one is used', async () => {
    const { id, code, token } = await issued()
    const next = await issue(id)
    if (code !== next.code) expect(await refusal(use(id, code!))).toContain('invalid-code')
    expect(await refusal(use(id, token))).toBe('taken')
    expect(await refusal(use(id, next.token))).toContain('invalid-code')
  })

  it('works only for its own account', async () => {
    const [one, other] = [await issued(), await issued()]
    expect(await refusal(use(other.id, one.token))).toContain('invalid-code')
    if (one.code !== other.code) expect(await refusal(use(other.id, one.code!))).toContain('invalid-code')
    expect(await refusal(use(one.id, one.token))).toBe('taken')
  })

  it('is issued ten times a day; the rest has only a link, until a day later', async () => {
    const { id } = await issued()
    for (let n = 2; n <= MAX_CODES; n += 1) expect((await issue(id)).code).not.toBeNull()
    const { code, token } = await issue(id)
    expect(code).toBeNull()
    later(DAY - 60)
    expect(await refusal(use(id, token))).toBe('taken')
    later(60)
    expect((await issue(id)).code).not.toBeNull()
  })
})

describe('a network', () => {
  const from = (host: number) => `198.51.100.${host}`
  const wrongFrom = (address: string) => refusal(codes.guard('1234', address, wrongCode))

  it('is led to the link after thirty wrong codes, and other networks are not', async () => {
    for (let n = 0; n < WRONG_CODES.network.most; n += 1)
      expect(await wrongFrom(from(n))).not.toContain(USE_THE_LINK)
    expect(await wrongFrom(from(200))).toContain(USE_THE_LINK)
    expect(await refusal(codes.guard('1234', from(201), () => Promise.resolve()))).toContain(USE_THE_LINK)
    expect(await refusal(codes.guard('a link token', from(201), () => Promise.resolve()))).toBe('taken')
    expect(await refusal(codes.guard('1234', '203.0.113.1', () => Promise.resolve()))).toBe('taken')
    later(WRONG_CODES_SECONDS)
    expect(await refusal(codes.guard('1234', from(201), () => Promise.resolve()))).toBe('taken')
  })

  it('is one for all addresses of an IPv6 site', async () => {
    for (let n = 0; n < WRONG_CODES.network.most; n += 1) await wrongFrom(`2001:db8:1:${n.toString(16)}::1`)
    expect(await wrongFrom('2001:db8:1:ffff::9')).toContain(USE_THE_LINK)
    expect(await wrongFrom('2001:db8:2::1')).not.toContain(USE_THE_LINK)
  })

  it('needs a dearer captcha after ten', async () => {
    for (let n = 0; n < WRONG_CODES.network.dear; n += 1) {
      expect(await codes.isUnderAttack(from(7))).toBe(false)
      await wrongFrom(from(n))
    }
    expect(await codes.isUnderAttack(from(7))).toBe(true)
    expect(await codes.isUnderAttack('203.0.113.1')).toBe(false)
  })

  it('counts neither right codes nor outages', async () => {
    for (let n = 0; n < WRONG_CODES.network.most + 5; n += 1) {
      expect(await refusal(codes.guard('1234', from(n), () => Promise.resolve()))).toBe('taken')
      const outage = () => Promise.reject(new AppError('unavailable'))
      expect(await refusal(codes.guard('1234', from(n), outage))).toContain('unavailable')
    }
    expect(await codes.isUnderAttack(from(1))).toBe(false)
  })
})

it('turns all codes off after three hundred wrong ones from many networks, but no link', async () => {
  const network = (n: number) => `203.${Math.floor(n / 20)}.113.1`
  for (let n = 0; n < WRONG_CODES.site.most; n += 1) await refusal(codes.guard('1234', network(n), wrongCode))
  expect(await codes.isUnderAttack('192.0.2.1')).toBe(true)
  expect(await refusal(codes.guard('1234', '192.0.2.1', () => Promise.resolve()))).toContain(USE_THE_LINK)
  const id = await account()
  const { code, token } = await issue(id)
  expect(code).toBeNull()
  expect(await refusal(codes.guard(token, '192.0.2.1', () => use(id, token)))).toBe('taken')
})

it('removes codes and counters that can no longer matter', async () => {
  const id = await account()
  const { code } = await issue(id)
  await refusal(codes.guard('1234', '198.51.100.1', () => use(id, wrongOf(code))))
  const left = async () => {
    const rows = await db.query('select from account_code where account_id = $1', [id])
    return [rows.length, (await db.query('select from wrong_code')).length]
  }
  await codes.tidy()
  expect(await left()).toEqual([1, 2])
  later(WRONG_CODES_SECONDS)
  await codes.tidy()
  expect(await left()).toEqual([1, 0])
  later(WRONG_SECONDS)
  await codes.tidy()
  expect(await left()).toEqual([0, 0])
})
