import { NO_SUCH_USER, NOT_A_USER, WRONG_CODE } from '@preciosa/contracts/own-account'
import { ActivationService } from './activation.service.js'
import { RecoveryService } from './recovery.service.js'
import { openPeople, type TestPeople } from './testing/open-people.js'

const NEW = 'otra clave que nadie usa'
const REFUSED = { code: 'invalid-grant' }
const WRONG = { code: 'invalid-code', detail: WRONG_CODE }
let people: TestPeople
let recovery: RecoveryService

beforeAll(async () => {
  people = await openPeople()
  recovery = people.get(RecoveryService)
})
afterAll(() => people.close())

const setPassword = (username: string, otp: string | null, password = NEW) =>
  recovery.setPassword({ username, otp: otp ?? '', password, address: '192.0.2.1' }, () => undefined)

/** An activated account with a mailed code. */
async function forgetful() {
  const person = await people.person()
  await recovery.recover(person.email.toUpperCase())
  return { ...person, ...(await people.mailed(person.email)) }
}

describe('a request for a code', () => {
  it("is refused for an unknown address in the specification's words", async () => {
    const email = people.address()
    await expect(recovery.recover(email)).rejects.toMatchObject({ code: 'not-found', detail: NO_SUCH_USER })
    await expect(recovery.invite(email)).rejects.toMatchObject({ code: 'not-found', detail: NOT_A_USER })
  })

  it('by a professional mails an activation or a recovery', async () => {
    const [{ email }, active] = [await people.newcomer(), await people.person()]
    for (const address of [email, active.email]) await recovery.invite(address.toUpperCase())
    const kinds = async (address: string) => (await people.mailsTo(address)).map(({ kind }) => kind)
    expect(await kinds(email)).toEqual(['activation', 'professional-activation'])
    expect((await kinds(active.email)).at(-1)).toBe('recovery')
    await setPassword(email, (await people.mailed(email)).code)
    await people.exchange(await people.signIn(email, NEW))
  })
})

describe('a new password by code', () => {
  it('ends the old password, all sessions and id tokens, and mails a notice', async () => {
    const { email, code, accessToken, accountId } = await forgetful()
    const phone = await people.exchange(await people.signIn(email))
    const idToken = await people.signIn(email)
    people.pass(1)
    await setPassword(email, code)
    for (const token of [accessToken, phone]) expect(await people.tokens.holder(token)).toBeNull()
    await expect(people.exchange(idToken)).rejects.toMatchObject(REFUSED)
    await expect(people.signIn(email)).rejects.toMatchObject(REFUSED)
    expect(await people.mailsTo(email, 'password-changed')).toHaveLength(1)
    people.pass(1000)
    const back = await people.exchange(await people.signIn(email, NEW))
    expect(await people.tokens.holder(back)).toMatchObject({ accountId })
  })

  it('activates an account, because the code proves the address, and ends its earlier id tokens', async () => {
    const { email, idToken } = await people.newcomer()
    people.pass(1000)
    await setPassword(email, (await people.mailed(email)).code)
    await expect(people.exchange(idToken)).rejects.toMatchObject(REFUSED)
    people.pass(1000)
    await people.exchange(await people.signIn(email, NEW))
  })

  it('works for an identity without an account after an interrupted sign-up', async () => {
    const { email, accountId } = await people.newcomer()
    await people.db.query('delete from account where id = $1', [accountId])
    await recovery.recover(email)
    await setPassword(email, (await people.mailed(email)).token)
    await people.exchange(await people.signIn(email, NEW))
  })

  it('uses up no attempt when the password is guessable', async () => {
    const { email, code } = await forgetful()
    for (let n = 0; n < 6; n += 1)
      await expect(setPassword(email, code, '123456')).rejects.toMatchObject({ code: 'validation' })
    await setPassword(email, code)
  })

  it("is refused in the specification's words, also for an unknown address", async () => {
    const { email, code } = await forgetful()
    await expect(setPassword(email, code === '0000' ? '1111' : '0000')).rejects.toMatchObject(WRONG)
    await expect(setPassword(people.address(), '0000')).rejects.toMatchObject(WRONG)
  })

  it('leaves the code valid when a later step fails', async () => {
    const { email, code } = await forgetful()
    const failing = jest.spyOn(people.get(ActivationService), 'activateAccount')
    failing.mockRejectedValueOnce(new Error('away'))
    await expect(setPassword(email, code)).rejects.toThrow('away')
    failing.mockRestore()
    await setPassword(email, code)
  })
})
