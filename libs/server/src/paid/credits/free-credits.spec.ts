import { MOST_FREE_CREDITS } from './free-credits.service.js'
import { openLedger, type TestLedger } from './testing/open-ledger.js'

const DAY_MS = 24 * 3600 * 1000

let ledger: TestLedger

beforeEach(async () => {
  ledger = await openLedger()
})

afterEach(async () => {
  expect(await ledger.credits.check()).toEqual([])
  await ledger.close()
})

async function accountFrom(address: string): Promise<number> {
  const id = await ledger.account()
  await ledger.db.query('update account set network = $2 where id = $1', [
    id,
    ledger.freeCredits.networkOf(address),
  ])
  return id
}
let phones = 1000
const gift = (id: number) =>
  ledger.db.transaction((client) =>
    ledger.freeCredits.giveForProfile(client, {
      id,
      email: `persona-${id}@ejemplo.com.ar`,
      prefix: '11',
      phoneNumber: `4000${(phones += 1)}`,
    }),
  )
const welcome = (id: number) =>
  ledger.db.transaction((client) =>
    ledger.freeCredits.welcome(client, { id, email: `persona-${id}@ejemplo.com.ar` }),
  )

/** Gives all that a network may have in a day, and has one more ask. */
async function full(address: string): Promise<number> {
  for (let given = 0; given + 20 <= MOST_FREE_CREDITS; given += 20)
    expect(await gift(await accountFrom(address))).toBe('given')
  const late = await accountFrom(address)
  expect(await gift(late)).toBe('waiting')
  return late
}

it('bounds welcome and gift together by network and day; what is above waits for a later day', async () => {
  const late = await full('192.0.2.1')
  const other = await accountFrom('192.0.2.2')
  expect(await gift(other)).toBe('given')
  // The queue is served in order: the small welcome doesn't pass the gift that waits.
  const last = await accountFrom('192.0.2.1')
  expect(await welcome(last)).toBe('waiting')
  expect(await welcome(last)).toBe('waiting')
  expect(await ledger.freeCredits.giveDue()).toBe(0)
  expect(await ledger.credits.balance(late)).toBe(0)
  expect(await ledger.freeCredits.waitingOf(late)).toEqual({
    credits: 20,
    since: ledger.clock.now(),
    accounts: Math.floor(MOST_FREE_CREDITS / 20) + 2,
  })
  ledger.clock.set(new Date(ledger.clock.now().getTime() + DAY_MS))
  expect(await ledger.freeCredits.giveDue()).toBe(23)
  expect(await ledger.freeCredits.giveDue()).toBe(0)
  expect([await ledger.credits.balance(late), await ledger.credits.balance(last)]).toEqual([20, 3])
  expect(await ledger.freeCredits.waitingOf(late)).toBeNull()
})

it('gives waiting credits once, to one account of a mailbox', async () => {
  const late = await full('192.0.2.1')
  expect(await gift(late)).toBe('had')
  const twin = await accountFrom('192.0.2.9')
  const asTwin = { id: twin, email: `persona-${late}@ejemplo.com.ar`, prefix: '11', phoneNumber: '40009999' }
  expect(await ledger.db.transaction((client) => ledger.freeCredits.giveForProfile(client, asTwin))).toBe(
    'had',
  )
})

it("gives none to a blocked person, who doesn't delay the others of the network", async () => {
  const late = await full('192.0.2.1')
  await ledger.db.query(`update account set blocked_at = now(), blocked_reason = 'Abusa.' where id = $1`, [
    late,
  ])
  const last = await accountFrom('192.0.2.1')
  await welcome(last)
  ledger.clock.set(new Date(ledger.clock.now().getTime() + DAY_MS))
  await ledger.freeCredits.giveDue()
  expect([await ledger.credits.balance(late), await ledger.credits.balance(last)]).toEqual([0, 3])
})

it('never passes the bound when requests race', async () => {
  const ids = []
  for (let at = 0; at < 16; at += 1) ids.push(await accountFrom('192.0.2.1'))
  const outcomes = await Promise.all(ids.map(gift))
  const given = outcomes.filter((outcome) => outcome === 'given').length
  expect(given * 20).toBeLessThanOrEqual(MOST_FREE_CREDITS)
  expect(given).toBe(Math.floor(MOST_FREE_CREDITS / 20))
})

it('forgets the networks of credits given more than a day ago', async () => {
  await gift(await accountFrom('192.0.2.1'))
  ledger.clock.set(new Date(ledger.clock.now().getTime() + DAY_MS))
  await ledger.freeCredits.giveDue()
  expect(await ledger.db.query('select from free_credits')).toEqual([])
})
