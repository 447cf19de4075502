import { AppError, type Database, type FixedClock } from '@preciosa/platform'
import { openLedger, type TestLedger } from '../credits/testing/open-ledger.js'
import { IdempotencyService, type OnceAsked, valueOf } from './idempotency.service.js'

let ledger: TestLedger
let db: Database
let clock: FixedClock
let calls: IdempotencyService
let asked: OnceAsked

beforeAll(async () => {
  ledger = await openLedger()
  db = ledger.db
  clock = ledger.clock
  calls = new IdempotencyService(db, clock)
})
beforeEach(async () => {
  clock.set(new Date('2026-11-15T12:00:00Z'))
  asked = { accountId: await ledger.account(), key: 'clave', question: 'infogrid {"batch":[1]}' }
})
afterAll(() => ledger.close())

const rows = () => db.query('select 1 from idempotent_answer where account_id = $1', [asked.accountId])

it('keeps what was answered, field by field in its order', async () => {
  const value = { z: 1, a: [{ y: null, b: 'ñ' }] }
  const first = await calls.once(asked, () => Promise.resolve(value))
  const again = await calls.once<typeof value>(asked, () => Promise.reject(new Error('not again')))
  expect([first.replayed, again.replayed]).toEqual([false, true])
  expect(JSON.stringify(valueOf(again.outcome))).toBe(JSON.stringify(value))
})

it('keeps refusals by rule, with all they say', async () => {
  const refused = new AppError('no-credits', 'No alcanza.', [{ path: 'batch', message: 'mucho' }])
  await calls.once(asked, () => Promise.reject(refused))
  const { outcome, replayed } = await calls.once(asked, () => Promise.resolve(1))
  expect(replayed).toBe(true)
  expect(() => valueOf(outcome)).toThrow(
    expect.objectContaining({ code: 'no-credits', detail: 'No alcanza.', errors: refused.errors }) as Error,
  )
})

it.each([
  ['a fault of ours', new Error('broken')],
  ['an outage', new AppError('unavailable')],
  ['a session that ended', new AppError('session-expired')],
  ['too many at once', new AppError('too-many-requests')],
])('keeps nothing of %s: the same key may try again', async (_, error) => {
  await expect(calls.once(asked, () => Promise.reject(error))).rejects.toBe(error)
  expect(await rows()).toHaveLength(0)
  const { outcome, replayed } = await calls.once(asked, () => Promise.resolve('well'))
  expect([valueOf(outcome), replayed]).toEqual(['well', false])
})

it('does the work once for two at the same time; the second waits', async () => {
  let runs = 0
  let finish: (value: string) => void = () => undefined
  const work = () => {
    runs += 1
    return new Promise<string>((resolve) => (finish = resolve))
  }
  const both = [calls.once(asked, work), calls.once(asked, work)]
  // The second one finds the key taken, however the two are interleaved.
  while (runs === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => setTimeout(resolve, 120))
  finish('one answer')
  const answers = await Promise.all(both)
  expect(runs).toBe(1)
  expect(answers.map(({ outcome }) => valueOf(outcome))).toEqual(['one answer', 'one answer'])
  expect(answers.map(({ replayed }) => replayed).sort()).toEqual([false, true])
})

it('is taken over from a process that died, by the same question only', async () => {
  await db.query(
    `insert into idempotent_answer (account_id, key, question, held_until, expires_at)
     values ($1, $2, sha256(convert_to($3, 'UTF8')), $4, $5)`,
    [asked.accountId, asked.key, asked.question, '2026-11-15T12:00:30Z', '2026-11-16T12:00:00Z'],
  )
  clock.set(new Date('2026-11-15T12:00:31Z'))
  await expect(calls.once({ ...asked, question: 'another' }, () => Promise.resolve(1))).rejects.toMatchObject(
    {
      code: 'conflict',
    },
  )
  expect(await calls.once(asked, () => Promise.resolve(1))).toMatchObject({ replayed: false })
})

it('lets go of an answer after a day', async () => {
  await calls.once(asked, () => Promise.resolve('old'))
  clock.set(new Date('2026-11-16T11:59:59Z'))
  await calls.tidy()
  expect(await rows()).toHaveLength(1)
  clock.set(new Date('2026-11-16T12:00:00Z'))
  const other = { ...asked, question: 'something else' }
  expect(await calls.once(other, () => Promise.resolve('new'))).toMatchObject({ replayed: false })
  clock.set(new Date('2026-11-18T12:00:00Z'))
  await calls.tidy()
  expect(await rows()).toHaveLength(0)
})
