import { AppError, type Database, type FixedClock } from '@preciosa/platform'
import { openLedger, type TestLedger } from '../credits/testing/open-ledger.js'
import { waitFor } from '@preciosa/testing'
import { IdempotencyRepository } from './idempotency.repository.js'
import { MAX_STORED_ANSWERS } from './idempotency.rules.js'
import { IdempotencyService, type IdempotentRequest, valueOf } from './idempotency.service.js'

let ledger: TestLedger
let db: Database
let clock: FixedClock
let calls: IdempotencyService
let asked: IdempotentRequest

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

it('keeps an answer with its fields in their order', async () => {
  const value = { z: 1, a: [{ y: null, b: 'ñ' }] }
  const first = await calls.once(asked, () => Promise.resolve(value))
  const again = await calls.once<typeof value>(asked, () => Promise.reject(new Error('not again')))
  expect([first.replayed, again.replayed]).toEqual([false, true])
  expect(JSON.stringify(valueOf(again.outcome))).toBe(JSON.stringify(value))
})

it('keeps refusals by rule with all their fields', async () => {
  const refused = new AppError('no-credits', 'No alcanza.', [{ path: 'batch', message: 'mucho' }])
  await calls.once(asked, () => Promise.reject(refused))
  const { outcome, replayed } = await calls.once(asked, () => Promise.resolve(1))
  expect(replayed).toBe(true)
  expect(() => valueOf(outcome)).toThrow(
    expect.objectContaining({ code: 'no-credits', detail: 'No alcanza.', errors: refused.errors }) as Error,
  )
})

it.each([
  ['an unexpected error', new Error('broken')],
  ['an outage', new AppError('unavailable')],
  ['an expired session', new AppError('session-expired')],
  ['too many requests', new AppError('too-many-requests')],
])('keeps no answer after %s and lets the same key retry', async (_, error) => {
  await expect(calls.once(asked, () => Promise.reject(error))).rejects.toBe(error)
  expect(await rows()).toHaveLength(0)
  const { outcome, replayed } = await calls.once(asked, () => Promise.resolve('well'))
  expect([valueOf(outcome), replayed]).toEqual(['well', false])
})

it('runs the work once when two requests race, and the second waits', async () => {
  let runs = 0
  let finish: (value: string) => void = () => undefined
  const work = () => {
    runs += 1
    return new Promise<string>((resolve) => (finish = resolve))
  }
  const looks = jest.spyOn(IdempotencyRepository.prototype, 'stored')
  const both = [calls.once(asked, work), calls.once(asked, work)]
  await waitFor(() => runs > 0 && looks.mock.calls.length > 2)
  looks.mockRestore()
  finish('one answer')
  const answers = await Promise.all(both)
  expect(runs).toBe(1)
  expect(answers.map(({ outcome }) => valueOf(outcome))).toEqual(['one answer', 'one answer'])
  expect(answers.map(({ replayed }) => replayed).sort()).toEqual([false, true])
})

it('takes an overdue key over only for the same request', async () => {
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

describe('an account with more than a thousand answers', () => {
  const at = (seconds: number) => new Date(Date.parse('2026-11-15T11:00:00Z') + seconds * 1000)

  /** Keys `vieja 1`, `vieja 2`… expire a second apart; `held` ones are in progress. */
  async function old(count: number, { held = [] as number[] } = {}): Promise<void> {
    await db.query(
      `insert into idempotent_answer (account_id, key, question, answer, held_until, expires_at)
       select $1, 'vieja ' || n, sha256(convert_to('infogrid vieja ' || n, 'UTF8')),
              case when n = any($4::int[]) then null else '{"ok": true, "value": "first"}'::json end,
              case when n = any($4::int[]) then $3::timestamptz + interval '90 minutes' else $3 end,
              $3::timestamptz + interval '1 day' + n * interval '1 second'
         from generate_series(1, $2) n`,
      [asked.accountId, count, at(0), held],
    )
  }
  const keys = async () => {
    const found = await db.query<{ key: string }>(
      'select key from idempotent_answer where account_id = $1 order by expires_at, key',
      [asked.accountId],
    )
    return found.map(({ key }) => key)
  }
  const ask = (key: string) =>
    calls.once({ ...asked, key, question: `infogrid ${key}` }, () => Promise.resolve('again'))

  it('keeps the newest and refuses no call', async () => {
    await old(MAX_STORED_ANSWERS - 1)
    expect(await ask('nueva 1')).toMatchObject({ replayed: false })
    expect(await keys()).toHaveLength(MAX_STORED_ANSWERS)
    expect((await keys())[0]).toBe('vieja 1')
    expect(await ask('nueva 2')).toMatchObject({ replayed: false })
    expect(await keys()).toHaveLength(MAX_STORED_ANSWERS)
    expect((await keys())[0]).toBe('vieja 2')
    expect(await ask('vieja 2')).toMatchObject({ replayed: true })
    expect(await ask('vieja 1')).toMatchObject({ replayed: false, outcome: { ok: true, value: 'again' } })
  })

  it('counts refusals too', async () => {
    await old(MAX_STORED_ANSWERS)
    const refused = new AppError('no-credits')
    await calls.once(asked, () => Promise.reject(refused))
    expect(await keys()).toHaveLength(MAX_STORED_ANSWERS)
    expect(await keys()).toContain(asked.key)
  })

  it('keeps answers in progress of any age', async () => {
    await old(MAX_STORED_ANSWERS + 5, { held: [1, 3] })
    await ask('nueva')
    expect((await keys()).slice(0, 3)).toEqual(['vieja 1', 'vieja 3', 'vieja 7'])
  })

  it('drops overdue answers in progress', async () => {
    await old(MAX_STORED_ANSWERS + 5, { held: [1] })
    await db.query(`update idempotent_answer set held_until = $2 where account_id = $1 and key = 'vieja 1'`, [
      asked.accountId,
      at(0),
    ])
    await ask('nueva')
    expect(await keys()).not.toContain('vieja 1')
  })

  it('leaves the answers of other accounts', async () => {
    const mine = asked.accountId
    await old(MAX_STORED_ANSWERS)
    asked = { ...asked, accountId: await ledger.account() }
    await ask('nueva')
    asked = { ...asked, accountId: mine }
    expect(await keys()).toHaveLength(MAX_STORED_ANSWERS)
  })

  it('keeps a thousand after a hundred concurrent calls, and none fails', async () => {
    await old(MAX_STORED_ANSWERS)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => ask(`a la vez ${n}`)))
    expect(answers.filter(({ replayed }) => replayed)).toEqual([])
    await ask('la ultima')
    const left = await keys()
    expect(left).toHaveLength(MAX_STORED_ANSWERS)
    expect(left.filter((key) => key.startsWith('a la vez'))).toHaveLength(100)
  })
})

it('drops an answer after a day', async () => {
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
