import { waitFor } from '@preciosa/testing'
import { openPeople, type TestPeople, type TestPerson } from './testing/open-people.js'

const DAY = 24 * 3_600_000
let people: TestPeople

beforeAll(async () => {
  people = await openPeople()
})

afterAll(async () => {
  await people.close()
})

const REFUSED = { code: 'invalid-grant' }

describe('an id token', () => {
  it('is exchanged once, for two weeks', async () => {
    const { email, accountId } = await people.person()
    const idToken = await people.signIn(email)
    const { accessToken, expiresIn } = await people.tokens.exchange(idToken, '192.0.2.1')
    expect(expiresIn).toBe(14 * 24 * 3600)
    expect(await people.tokens.holder(accessToken)).toMatchObject({ accountId })
    await expect(people.exchange(idToken)).rejects.toMatchObject(REFUSED)
  })

  it('is still exchanged once when a rewritten copy came first', async () => {
    const idToken = await people.signIn((await people.person()).email)
    await expect(people.exchange(` ${idToken}`)).rejects.toMatchObject(REFUSED)
    await people.exchange(idToken)
    await expect(people.exchange(`${idToken}\n`)).rejects.toMatchObject(REFUSED)
  })

  it('is remembered as used as long as it would be valid', async () => {
    const idToken = await people.signIn((await people.person()).email)
    await people.exchange(idToken)
    people.pass(5 * 60_000 + 2000)
    await people.tokens.tidy()
    await expect(people.exchange(idToken)).rejects.toMatchObject(REFUSED)
  })

  it('from before a new password is refused, one from the same second after it is not', async () => {
    people.clock.set(new Date(Math.ceil(people.clock.now().getTime() / 1000) * 1000))
    const { email, password, accountId, accessToken: token } = await people.person()
    const before = await people.signIn(email)
    people.pass(200)
    await people.credentials.changePassword({ accountId, token }, { password, newPassword: 'una nueva' })
    people.pass(200)
    const after = await people.signIn(email, 'una nueva')
    await expect(people.exchange(before)).rejects.toMatchObject(REFUSED)
    await people.exchange(after)
  })

  it.each<[string, (person: TestPerson) => Promise<unknown>, number]>([
    [
      'signing out everywhere',
      ({ accountId }) =>
        people.db.transaction((client) => people.tokens.endSessions(client, accountId, null)),
      1,
    ],
    [
      'a deletion',
      async ({ accountId }) => {
        await people.credentials.deleteIdentity(accountId, () => Promise.resolve())
        const text = `update account set issuer = 'gone', subject = id, email = '' where id = $1`
        await people.db.query(text, [accountId])
      },
      0,
    ],
  ])('is refused after %s, and creates no account', async (_, end, accounts) => {
    const person = await people.person()
    const idToken = await people.signIn(person.email)
    people.pass(1)
    await end(person)
    expect(await people.tokens.holder(person.accessToken)).toBeNull()
    await expect(people.exchange(idToken)).rejects.toMatchObject(REFUSED)
    const left = await people.db.query('select 1 from account where email = $1', [person.email])
    expect(left).toHaveLength(accounts)
  })
})

it('forgets after 400 days when sessions were ended', async () => {
  const left = async () =>
    (await people.db.query(`select from identity_cutoff where person = '\\x07'`)).length
  await people.db.query(`insert into identity_cutoff values ('\\x07', $1)`, [people.clock.now()])
  people.pass(399 * DAY)
  await people.tokens.tidy()
  expect(await left()).toBe(1)
  people.pass(2 * DAY)
  await people.tokens.tidy()
  expect(await left()).toBe(0)
})

describe('an access token', () => {
  const expiry = async ({ accountId }: TestPerson) => {
    const [token] = await people.db.query<{ at: Date }>(
      'select expires_at as at from access_token where account_id = $1',
      [accountId],
    )
    return token?.at.getTime()
  }

  it('is revoked alone', async () => {
    const { email, accessToken } = await people.person()
    const phone = await people.exchange(await people.signIn(email))
    await people.tokens.revoke(phone)
    expect(await people.tokens.holder(phone)).toBeNull()
    expect(await people.tokens.holder(accessToken)).not.toBeNull()
  })

  it('is renewed by use and expires after two weeks without use', async () => {
    const person = await people.person()
    for (const days of [10, 10, 10]) {
      people.pass(days * DAY)
      expect(await people.tokens.holder(person.accessToken)).not.toBeNull()
      const renewed = people.clock.now().getTime() + 14 * DAY
      await waitFor(async () => (await expiry(person)) === renewed)
    }
    people.pass(14 * DAY + 1000)
    expect(await people.tokens.holder(person.accessToken)).toBeNull()
  })

  it('expires after ninety days despite use', async () => {
    const person = await people.person()
    const start = people.clock.now().getTime()
    for (const days of [13, 26, 39, 52, 65, 78]) {
      people.clock.set(new Date(start + days * DAY))
      expect(await people.tokens.holder(person.accessToken)).not.toBeNull()
      const end = start + Math.min(days + 14, 90) * DAY
      await waitFor(async () => (await expiry(person)) === end)
    }
    people.clock.set(new Date(start + 90 * DAY - 1000))
    expect(await people.tokens.holder(person.accessToken)).not.toBeNull()
    people.clock.set(new Date(start + 90 * DAY))
    expect(await people.tokens.holder(person.accessToken)).toBeNull()
  })
})
