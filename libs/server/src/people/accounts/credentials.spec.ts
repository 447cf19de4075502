import { Passwords } from '../identity/index.js'
import { openPeople, type TestPeople, type TestPerson } from './testing/open-people.js'

const NEW = 'una clave nueva'
let people: TestPeople

beforeAll(async () => {
  people = await openPeople()
})

afterAll(async () => {
  await people.close()
})

describe('signUp', () => {
  it('refuses a taken address in any letter case, and all but one of several parallel requests', async () => {
    const { email, password } = await people.person()
    const signUp = (address: string) =>
      people.credentials.signUp({ email: address, password, type: 'individual' }, '192.0.2.1')
    await expect(signUp(email.toUpperCase())).rejects.toMatchObject({
      code: 'conflict',
      detail: 'La dirección de correo ingresada ya está en uso',
    })
    const raced = await Promise.allSettled([1, 2, 3].map(() => signUp(`x${email}`)))
    expect(raced.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  it('refuses a guessable password', async () => {
    const given = { email: 'quien@ejemplo.com.ar', type: 'individual' } as const
    for (const password of ['123456', 'Quien@Ejemplo.com.ar'])
      await expect(people.credentials.signUp({ ...given, password }, '192.0.2.1')).rejects.toMatchObject({
        code: 'validation',
        errors: [{ path: 'password' }],
      })
  })
})

describe('signIn', () => {
  it("refuses in the specification's words", async () => {
    const { email } = await people.person()
    await expect(people.signIn(email, 'otra cosa')).rejects.toMatchObject({
      code: 'invalid-grant',
      detail: 'La contraseña es incorrecta',
    })
    await expect(people.signIn('nadie@ejemplo.com.ar')).rejects.toMatchObject({
      code: 'invalid-grant',
      detail: 'No existe ningún usuario con esa dirección',
    })
  })

  it('hashes once for known and unknown addresses', async () => {
    const { email } = await people.person()
    const hashing = jest.spyOn(people.get(Passwords), 'matches')
    for (const given of [[email], [email, 'otra cosa'], [`x${email}`]] as [string, string?][]) {
      hashing.mockClear()
      await people.signIn(...given).catch(() => undefined)
      expect(hashing).toHaveBeenCalledTimes(1)
    }
    hashing.mockRestore()
  })
})

describe('changePassword', () => {
  const change = ({ accountId, accessToken: token }: TestPerson, password: string, newPassword = NEW) =>
    people.credentials.changePassword({ accountId, token }, { password, newPassword })
  const mailsTo = (accountId: number) =>
    people.db.query(
      `select kind, address from mail m join outbox o on o.job = 'mail.send' and o.payload ->> 'mailId' = m.id::text
        where m.account_id = $1 and kind not in ('activation', 'welcome')`,
      [accountId],
    )

  it('ends the other sessions and mails a notice', async () => {
    const person = await people.person()
    const phone = await people.exchange(await people.signIn(person.email))
    await change(person, person.password)
    expect(await people.tokens.holder(phone)).toBeNull()
    expect(await people.tokens.holder(person.accessToken)).toMatchObject({ accountId: person.accountId })
    await expect(people.signIn(person.email)).rejects.toMatchObject({ code: 'invalid-grant' })
    await people.signIn(person.email, NEW)
    expect(await mailsTo(person.accountId)).toEqual([{ kind: 'password-changed', address: person.email }])
  })

  it('changes nothing for a wrong current password and for a bad new one', async () => {
    const person = await people.person()
    const phone = await people.exchange(await people.signIn(person.email))
    await expect(change(person, 'no es')).rejects.toMatchObject({
      code: 'invalid-grant',
      detail: 'La contraseña actual es incorrecta',
    })
    for (const [newPassword, message] of [
      [person.password, 'La contraseña nueva es la misma que ya tenés: elegí otra'],
      ['654321', 'Esa contraseña es de las más usadas: elegí otra'],
      [person.email, 'Esa contraseña es de las más usadas: elegí otra'],
    ])
      await expect(change(person, person.password, newPassword)).rejects.toMatchObject({
        code: 'validation',
        errors: [{ path: 'newPassword', message }],
      })
    expect(await people.tokens.holder(phone)).not.toBeNull()
    expect(await mailsTo(person.accountId)).toEqual([])
  })

  it('keeps the password of an identity with the same subject at another issuer', async () => {
    const person = await people.person()
    await people.db.query(`update account set issuer = 'urn:otro' where id = $1`, [person.accountId])
    await expect(change(person, person.password)).rejects.toMatchObject({ code: 'unavailable' })
    await people.signIn(person.email)
  })
})

describe('deleteIdentity', () => {
  const deleteIdentity = (accountId: number) =>
    people.credentials.deleteIdentity(accountId, () => Promise.resolve())
  const person = async (email?: string) => {
    const made = await people.person(email)
    const idToken = await people.signIn(made.email)
    people.pass(1)
    return { ...made, idToken }
  }

  it('ends sessions and id tokens and deletes the identity at the provider', async () => {
    const [gone, stays] = [await person(), await person()]
    await deleteIdentity(gone.accountId)
    expect(await people.tokens.holder(gone.accessToken)).toBeNull()
    await expect(people.exchange(gone.idToken)).rejects.toMatchObject({ code: 'invalid-grant' })
    await expect(people.signIn(gone.email)).rejects.toMatchObject({
      code: 'invalid-grant',
      detail: 'No existe ningún usuario con esa dirección',
    })
    const left = await people.db.query('select email from identity."user" where email = any($1)', [
      [gone.email, stays.email],
    ])
    expect(left).toEqual([{ email: stays.email }])
    expect(await people.tokens.holder(stays.accessToken)).toMatchObject({ accountId: stays.accountId })
    await people.exchange(stays.idToken)
  })

  it('ends the sessions when retried after an interruption', async () => {
    const { accountId, accessToken, idToken } = await person()
    const ended = jest.spyOn(people.tokens, 'endSessions').mockRejectedValueOnce(new Error('interrupted'))
    await expect(deleteIdentity(accountId)).rejects.toThrow('interrupted')
    ended.mockRestore()
    await deleteIdentity(accountId)
    expect(await people.tokens.holder(accessToken)).toBeNull()
    await expect(people.exchange(idToken)).rejects.toMatchObject({ code: 'invalid-grant' })
  })

  it('frees the address for another person with a new account', async () => {
    const { email, accountId } = await person()
    await deleteIdentity(accountId)
    expect((await person(email)).accountId).not.toBe(accountId)
  })

  it.each([
    ['a deleted account', 'session-expired', () => Promise.resolve(999_999)],
    ['an identity of an unconfigured provider', 'unavailable', () => people.account()],
  ])('rejects %s', async (_, code, accountOf) => {
    await expect(deleteIdentity(await accountOf())).rejects.toMatchObject({ code })
  })
})
