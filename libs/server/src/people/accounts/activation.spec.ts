import { MAILED_ADDRESS_PURPOSE } from '@preciosa/contracts'
import { WRONG_CODE_AT_ACTIVATION } from '@preciosa/contracts/own-account'
import { CONFIG, type Config } from '@preciosa/platform'
import { ActivationService } from './activation.service.js'
import { RegistrationService } from './registration.service.js'
import { openPeople, type TestPeople } from './testing/open-people.js'

const SECOND = 1000
const DAY = 24 * 3_600_000
const NOT_YET = { code: 'not-activated' }
const WRONG = { code: 'invalid-code', detail: WRONG_CODE_AT_ACTIVATION }
let people: TestPeople
let activation: ActivationService

beforeAll(async () => {
  people = await openPeople()
  activation = people.get(ActivationService)
})
afterAll(async () => {
  expect(await people.credits.check()).toEqual([])
  await people.close()
})

const activate = (email: string, otp: string | null, more: { isSocial?: boolean } = {}) =>
  activation.activate({ email, otp: otp ?? '', address: '192.0.2.1', ...more }, () => undefined)
const complete = (id: number) =>
  people.db.transaction((client) => people.get(RegistrationService).startProfile(client, id, 'individual'))
const lots = (id: number) =>
  people.db.query('select kind, amount from credit_lot where account_id = $1', [id])
const mails = async (email: string) => (await people.mailsTo(email)).length

describe('an account that is not activated', () => {
  it('gets a code and a link by mail at sign-up, stored encrypted', async () => {
    const { email } = await people.newcomer()
    const { code, token, social } = await people.mailed(email)
    expect({ code, token, social }).toEqual({
      code: expect.stringMatching(/^[0-9]{4}$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
      social: false,
    })
    const [mail] = await people.mailsTo(email)
    expect(Object.keys(mail?.data ?? {})).toEqual(['sealed'])
    for (const secret of [code!, email]) expect(JSON.stringify(mail?.data)).not.toContain(`"${secret}"`)
  })

  it('gets no session, and keeps its id token for after the activation', async () => {
    const { email, idToken } = await people.newcomer()
    for (let n = 0; n < 2; n += 1) await expect(people.exchange(idToken)).rejects.toMatchObject(NOT_YET)
    await activate(email, (await people.mailed(email)).code)
    await people.exchange(idToken)
    await expect(people.exchange(idToken)).rejects.toMatchObject({ code: 'invalid-grant' })
  })

  it('gets one code at its first exchange after an interrupted sign-up', async () => {
    const { email, idToken, accountId } = await people.newcomer()
    await people.db.query('delete from account where id = $1', [accountId])
    const before = await mails(email)
    for (let n = 0; n < 3; n += 1) await expect(people.exchange(idToken)).rejects.toMatchObject(NOT_YET)
    expect(await mails(email)).toBe(before + 1)
    await activate(email, (await people.mailed(email)).code)
  })

  it('gets a new code at a sign-in after the last one expired, up to the daily limit', async () => {
    const { email } = await people.newcomer()
    const come = async () =>
      expect(people.exchange(await people.signIn(email))).rejects.toMatchObject(NOT_YET)
    people.pass(599 * SECOND)
    await come()
    expect(await mails(email)).toBe(1)
    people.pass(SECOND)
    await Promise.all([come(), come()])
    expect(await mails(email)).toBe(2)
    for (let n = 3; n <= 12; n += 1) {
      people.pass(600 * SECOND)
      await come()
      expect(await mails(email)).toBe(Math.min(n, 10))
    }
    people.pass(DAY)
    await come()
    expect(await mails(email)).toBe(11)
    await activate(email, (await people.mailed(email)).code)
  })

  it.each([true, false])(
    'gets its credits with the activation, with a profile before: %s',
    async (before) => {
      const { email, accountId } = await people.newcomer()
      const { token } = await people.mailed(email)
      if (before) await complete(accountId)
      expect(await lots(accountId)).toEqual([])
      await activate(email, token)
      expect(await lots(accountId)).toEqual([{ kind: 'welcome', amount: 3 }])
    },
  )

  it('gets them at the next sign-in if it was activated without a profile', async () => {
    const { email, accountId } = await people.person()
    await people.db.query('delete from profile where account_id = $1', [accountId])
    const token = await people.exchange(await people.signIn(email))
    expect(await people.tokens.holder(token)).toMatchObject({ hasProfile: true, plan: 'individualFree' })
  })
})

describe('a code', () => {
  it('is refused a second time, if it is wrong and if it has no four digits', async () => {
    const { email } = await people.newcomer()
    const { code } = await people.mailed(email)
    for (const otp of [code === '0000' ? '1111' : '0000', '１２３４', "' or"])
      await expect(activate(email, otp)).rejects.toMatchObject(WRONG)
    await activate(email, code)
    await expect(activate(email, code)).rejects.toMatchObject(WRONG)
  })

  it('is refused for an unknown address in the same words', async () => {
    await expect(activate(people.address(), '0000')).rejects.toMatchObject(WRONG)
  })

  it('is kept when the account has a password that the caller denies', async () => {
    const { email } = await people.newcomer()
    const { code } = await people.mailed(email)
    await expect(activate(email, code, { isSocial: true })).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: 'password' }],
    })
    await activate(email, code)
  })

  it('is mailed again only to an account that is not activated', async () => {
    const [{ email }, active] = [await people.newcomer(), await people.person()]
    const counts = async () => [await mails(email), await mails(active.email)]
    const [one = 0, other = 0] = await counts()
    for (const address of [people.address(), active.email, email]) await activation.resend(address)
    expect(await counts()).toEqual([one + 1, other])
  })
})

describe('a refused mail', () => {
  const sealed = (email: string, purpose = MAILED_ADDRESS_PURPOSE) =>
    people.get<Config>(CONFIG).keys.seal(email, purpose)
  const refuse = (email: string) =>
    people.db.query(
      `update mail set status = 'refused', ended_at = created_at, data = null where address = $1`,
      [email],
    )

  it('is said of an address that the site sealed, from its first mail on', async () => {
    const [{ email }, other] = [await people.newcomer(), await people.newcomer()]
    expect(await activation.refusesMail(sealed(email))).toBe(false)
    await refuse(email)
    expect(await activation.refusesMail(sealed(email))).toBe(true)
    expect(await activation.refusesMail(sealed(other.email))).toBe(false)
  })

  it('is said at once of an address that refused the mail of an earlier account', async () => {
    const { email, accountId } = await people.newcomer()
    await refuse(email)
    await people.db.query('update account set email = $2 where id = $1', [accountId, people.address()])
    await people.db.query('update identity."user" set email = $2 where email = $1', [email, people.address()])
    await people.newcomer(email)
    expect(await activation.refusesMail(sealed(email))).toBe(true)
  })

  it('is said to no other caller', async () => {
    const { email } = await people.newcomer()
    await refuse(email)
    for (const given of [email, sealed(email, 'another purpose'), `${sealed(email)}x`])
      await expect(activation.refusesMail(given)).rejects.toMatchObject({ code: 'invalid-code' })
  })
})

describe('another address at the provider', () => {
  it('ends activation, sessions and codes, and gives no second welcome', async () => {
    const { accountId, accessToken, email: former } = await people.person()
    await complete(accountId)
    const given = await lots(accountId)
    const id = { id: accountId, email: former }
    await people.db.transaction((client) => activation.mail(client, id, 'recovery'))
    const before = await people.mailed(former)
    const email = people.address()
    await people.db.query('update identity."user" set email = $2 where email = $1', [former, email])
    const idToken = await people.signIn(email)
    await expect(people.exchange(idToken)).rejects.toMatchObject(NOT_YET)
    expect(await people.tokens.holder(accessToken)).toBeNull()
    for (const otp of [before.token, before.code])
      await expect(activate(email, otp)).rejects.toMatchObject(WRONG)
    await activation.resend(email)
    await activate(email, (await people.mailed(email)).token)
    await people.exchange(idToken)
    expect(await lots(accountId)).toEqual(given)
  })
})

describe('the welcome mail', () => {
  const named = async (id: number) => {
    await complete(id)
    await people.db.query(`update profile set first_name = 'Ana' where account_id = $1`, [id])
  }
  const welcomed = async (email: string) => (await people.mailsTo(email, 'welcome')).map(({ data }) => data)
  const both = { firstName: 'Ana', queries: 'given', bringsGift: true }

  it('goes out with the activation, by name where there is one', async () => {
    const [one, other] = [await people.newcomer(), await people.newcomer()]
    await named(one.accountId)
    expect(await welcomed(one.email)).toEqual([])
    for (const { email } of [one, other]) await people.activate(email)
    await named(other.accountId)
    expect(await welcomed(one.email)).toEqual([both])
    expect(await welcomed(other.email)).toEqual([{ ...both, firstName: null }])
  })

  it('offers no gifts that its address already had', async () => {
    const [first, again] = [await people.newcomer(), await people.newcomer()]
    await people.activate(first.email)
    await named(first.accountId)
    const account = { id: first.accountId, email: first.email, prefix: '11', phoneNumber: '40001000' }
    await people.db.transaction((client) => people.freeCredits.giveForProfile(client, account))
    const email = first.email.toUpperCase()
    await people.db.query('update account set email = $2 where id = $1', [again.accountId, email])
    await people.activate(email)
    await named(again.accountId)
    expect(await welcomed(email)).toEqual([{ firstName: null, queries: 'had', bringsGift: false }])
  })
})
