import { openLedger, type TestLedger } from '../../paid/credits/testing/open-ledger.js'

const PASSWORD = 'una clave que nadie usa'
let people: TestLedger

beforeAll(async () => {
  people = await openLedger()
})

afterAll(async () => {
  await people.close()
})

async function person(email: string) {
  const signUp = await people.credentials.signUp(
    { email, password: PASSWORD, type: 'individual' },
    '192.0.2.1',
  )
  const [known] = await people.db.query<{ id: number }>(
    'select id from account where email = $1 order by id desc',
    [email],
  )
  await people.db.transaction((client) => people.activation.activateAccount(client, { id: known!.id, email }))
  const { accessToken } = await people.tokens.exchange(signUp, '192.0.2.1')
  const { accountId } = (await people.tokens.holder(accessToken))!
  const idToken = await signIn(email)
  people.clock.set(new Date(people.clock.now().getTime() + 1))
  return { email, accountId, accessToken, idToken }
}

const signIn = (email: string) => people.credentials.signIn({ email, password: PASSWORD }, () => undefined)

describe('deleteIdentity', () => {
  it('ends sessions and id tokens and deletes the identity at the provider', async () => {
    const [gone, stays] = [await person('ana@ejemplo.com.ar'), await person('eva@ejemplo.com.ar')]
    await people.credentials.deleteIdentity(gone.accountId, () => Promise.resolve())
    expect(await people.tokens.holder(gone.accessToken)).toBeNull()
    await expect(people.tokens.exchange(gone.idToken, '192.0.2.1')).rejects.toMatchObject({
      code: 'invalid-grant',
    })
    await expect(signIn(gone.email)).rejects.toMatchObject({
      code: 'invalid-grant',
      detail: 'No existe ningún usuario con esa dirección',
    })
    expect(await people.db.query('select email from identity."user"')).toEqual([{ email: stays.email }])
    expect(await people.tokens.holder(stays.accessToken)).toMatchObject({ accountId: stays.accountId })
    await people.tokens.exchange(stays.idToken, '192.0.2.1')
  })

  it('ends the sessions when retried after an interruption', async () => {
    const { accountId, accessToken, idToken } = await person('ida@ejemplo.com.ar')
    const ended = jest.spyOn(people.tokens, 'endSessions').mockRejectedValueOnce(new Error('interrupted'))
    await expect(people.credentials.deleteIdentity(accountId, () => Promise.resolve())).rejects.toThrow(
      'interrupted',
    )
    ended.mockRestore()
    await people.credentials.deleteIdentity(accountId, () => Promise.resolve())
    expect(await people.tokens.holder(accessToken)).toBeNull()
    await expect(people.tokens.exchange(idToken, '192.0.2.1')).rejects.toMatchObject({
      code: 'invalid-grant',
    })
  })

  it('frees the address for another person with a new account', async () => {
    const { email, accountId } = await person('ada@ejemplo.com.ar')
    await people.credentials.deleteIdentity(accountId, () => Promise.resolve())
    expect((await person(email)).accountId).not.toBe(accountId)
  })

  it.each([
    ['a deleted account', 'session-expired', () => Promise.resolve(999_999)],
    ['an identity of an unconfigured provider', 'unavailable', () => people.account()],
  ])('rejects %s', async (_, code, accountOf) => {
    await expect(
      people.credentials.deleteIdentity(await accountOf(), () => Promise.resolve()),
    ).rejects.toMatchObject({ code })
  })
})
