import { openLedger, type TestLedger } from '../credits/testing/open-ledger.js'

const PASSWORD = 'una clave que nadie usa'
let people: TestLedger

beforeAll(async () => {
  people = await openLedger()
})

afterAll(async () => {
  await people.close()
})

/** A person with an account, a session, and an id token that they haven't exchanged yet. */
async function person(email: string) {
  const signUp = await people.credentials.signUp({ email, password: PASSWORD, type: 'individual' })
  const [known] = await people.db.query<{ id: number }>(
    'select id from account where email = $1 order by id desc',
    [email],
  )
  await people.db.transaction((client) => people.activation.activateAccount(client, { id: known!.id, email }))
  const { accessToken } = await people.tokens.exchange(signUp)
  const { accountId } = (await people.tokens.holder(accessToken))!
  const idToken = await signIn(email)
  // The clock of the test goes on, as the machine's does.
  people.clock.set(new Date(people.clock.now().getTime() + 1))
  return { email, accountId, accessToken, idToken }
}

const signIn = (email: string) => people.credentials.signIn({ email, password: PASSWORD }, () => undefined)

describe('deleting an identity', () => {
  it('ends sessions and id tokens, and leaves nothing of the person at the provider', async () => {
    const [gone, stays] = [await person('ana@ejemplo.com.ar'), await person('eva@ejemplo.com.ar')]
    await people.credentials.deleteIdentity(gone.accountId, () => Promise.resolve())
    expect(await people.tokens.holder(gone.accessToken)).toBeNull()
    await expect(people.tokens.exchange(gone.idToken)).rejects.toMatchObject({ code: 'invalid-grant' })
    await expect(signIn(gone.email)).rejects.toMatchObject({
      code: 'invalid-grant',
      detail: 'No existe ningún usuario con esa dirección',
    })
    expect(await people.db.query('select email from identity."user"')).toEqual([{ email: stays.email }])
    expect(await people.tokens.holder(stays.accessToken)).toMatchObject({ accountId: stays.accountId })
    await people.tokens.exchange(stays.idToken)
  })

  it('goes on where it was interrupted: asked again it ends the sessions', async () => {
    const { accountId, accessToken, idToken } = await person('ida@ejemplo.com.ar')
    const ended = jest.spyOn(people.tokens, 'endSessions').mockRejectedValueOnce(new Error('interrupted'))
    await expect(people.credentials.deleteIdentity(accountId, () => Promise.resolve())).rejects.toThrow(
      'interrupted',
    )
    ended.mockRestore()
    await people.credentials.deleteIdentity(accountId, () => Promise.resolve())
    expect(await people.tokens.holder(accessToken)).toBeNull()
    await expect(people.tokens.exchange(idToken)).rejects.toMatchObject({ code: 'invalid-grant' })
  })

  it('frees the address for another person, who has another account', async () => {
    const { email, accountId } = await person('ada@ejemplo.com.ar')
    await people.credentials.deleteIdentity(accountId, () => Promise.resolve())
    expect((await person(email)).accountId).not.toBe(accountId)
  })

  it.each([
    ['an account that is gone', 'session-expired', () => Promise.resolve(999_999)],
    ['a person of a provider that isn’t configured', 'unavailable', () => people.account()],
  ])('is refused for %s', async (_, code, accountOf) => {
    await expect(
      people.credentials.deleteIdentity(await accountOf(), () => Promise.resolve()),
    ).rejects.toMatchObject({ code })
  })
})
