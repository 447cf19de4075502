import { openLedger, type TestLedger } from '../../paid/credits/testing/open-ledger.js'
import { AccountsModule } from './accounts.module.js'
import { ActivationService } from './activation.service.js'
import { CredentialsService } from './credentials.service.js'
import { TokensService } from './tokens.service.js'

const PASSWORD = 'una clave que nadie usa'
let people: TestLedger
let credentials: CredentialsService
let tokens: TokensService

beforeAll(async () => {
  people = await openLedger({}, [AccountsModule])
  credentials = people.get(CredentialsService)
  tokens = people.get(TokensService)
})

afterAll(async () => {
  await people.close()
})

async function person(email: string) {
  const signUp = await credentials.signUp({ email, password: PASSWORD, type: 'individual' }, '192.0.2.1')
  const [known] = await people.db.query<{ id: number }>(
    'select id from account where email = $1 order by id desc',
    [email],
  )
  await people.db.transaction((client) =>
    people.get(ActivationService).activateAccount(client, { id: known!.id, email }),
  )
  const { accessToken } = await tokens.exchange(signUp, '192.0.2.1')
  const { accountId } = (await tokens.holder(accessToken))!
  const idToken = await signIn(email)
  people.clock.set(new Date(people.clock.now().getTime() + 1))
  return { email, accountId, accessToken, idToken }
}

const signIn = (email: string) => credentials.signIn({ email, password: PASSWORD }, () => undefined)

describe('deleteIdentity', () => {
  it('ends sessions and id tokens and deletes the identity at the provider', async () => {
    const [gone, stays] = [await person('ana@ejemplo.com.ar'), await person('eva@ejemplo.com.ar')]
    await credentials.deleteIdentity(gone.accountId, () => Promise.resolve())
    expect(await tokens.holder(gone.accessToken)).toBeNull()
    await expect(tokens.exchange(gone.idToken, '192.0.2.1')).rejects.toMatchObject({
      code: 'invalid-grant',
    })
    await expect(signIn(gone.email)).rejects.toMatchObject({
      code: 'invalid-grant',
      detail: 'No existe ningún usuario con esa dirección',
    })
    expect(await people.db.query('select email from identity."user"')).toEqual([{ email: stays.email }])
    expect(await tokens.holder(stays.accessToken)).toMatchObject({ accountId: stays.accountId })
    await tokens.exchange(stays.idToken, '192.0.2.1')
  })

  it('ends the sessions when retried after an interruption', async () => {
    const { accountId, accessToken, idToken } = await person('ida@ejemplo.com.ar')
    const ended = jest.spyOn(tokens, 'endSessions').mockRejectedValueOnce(new Error('interrupted'))
    await expect(credentials.deleteIdentity(accountId, () => Promise.resolve())).rejects.toThrow(
      'interrupted',
    )
    ended.mockRestore()
    await credentials.deleteIdentity(accountId, () => Promise.resolve())
    expect(await tokens.holder(accessToken)).toBeNull()
    await expect(tokens.exchange(idToken, '192.0.2.1')).rejects.toMatchObject({
      code: 'invalid-grant',
    })
  })

  it('frees the address for another person with a new account', async () => {
    const { email, accountId } = await person('ada@ejemplo.com.ar')
    await credentials.deleteIdentity(accountId, () => Promise.resolve())
    expect((await person(email)).accountId).not.toBe(accountId)
  })

  it.each([
    ['a deleted account', 'session-expired', () => Promise.resolve(999_999)],
    ['an identity of an unconfigured provider', 'unavailable', () => people.account()],
  ])('rejects %s', async (_, code, accountOf) => {
    await expect(
      credentials.deleteIdentity(await accountOf(), () => Promise.resolve()),
    ).rejects.toMatchObject({ code })
  })
})
