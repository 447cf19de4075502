import { SOCIAL_EMAIL_IN_USE } from '@preciosa/contracts/own-account'
import { decodeJwt } from 'jose'
import { ActivationService } from './activation.service.js'
import { RecoveryService } from './recovery.service.js'
import { openSocialPeople, type SocialPeople } from './testing/open-social-people.js'
import { UnverifiedIdentityService } from './unverified-identity.service.js'

const DAY = 24 * 3_600_000
const IN_USE = { code: 'conflict', detail: SOCIAL_EMAIL_IN_USE }
const TAKEN = { code: 'conflict' }
const REFUSED = { code: 'invalid-grant' }
const NEW_PASSWORD = 'una clave nueva'
const NOT_YET = { code: 'not-activated' }
let people: SocialPeople
let at: SocialPeople['at']

beforeAll(async () => {
  people = await openSocialPeople()
  at = people.at
})
beforeEach(() => people.pass(1000))
afterAll(() => people.close())

const subjectOf = (idToken: string) => decodeJwt(idToken).sub ?? ''
const accountsOf = (email: string) =>
  people.db.query<{ subject: string }>('select subject from account where email = $1', [email])

/** A customer of the previous website. */
async function customer(): Promise<string> {
  const email = people.address()
  const { id } = await people.credentials.admit({ email, type: 'professional' })
  await people.db.query('insert into credit_account (account_id) values ($1)', [id])
  return email
}

/** A person who signed in by Facebook with an address that may be another's. */
async function squat() {
  const squatter = at.facebook.join()
  const email = squatter.email!
  const idToken = await people.come('facebook', squatter)
  await expect(people.exchange(idToken)).rejects.toMatchObject(NOT_YET)
  const comesBack = () => people.come('facebook', squatter)
  return { email, idToken, subject: subjectOf(idToken), comesBack }
}

/** By a mailed code. */
async function setPassword(email: string): Promise<void> {
  const recovery = people.get(RecoveryService)
  await recovery.recover(email)
  people.pass(1000)
  const { code } = await people.mailed(email)
  const given = { username: email, otp: code ?? '', password: NEW_PASSWORD, address: '192.0.2.1' }
  await recovery.setPassword(given, () => undefined)
}

describe('an unverified address from Facebook', () => {
  it("is free for its owner's sign-up, which removes the other identity", async () => {
    const { email, idToken, subject, comesBack } = await squat()
    people.pass(1000)
    const owner = await people.newcomer(email)
    expect(subjectOf(owner.idToken)).not.toBe(subject)
    await expect(people.exchange(idToken)).rejects.toMatchObject(REFUSED)
    await expect(comesBack()).rejects.toMatchObject(IN_USE)
    expect(await accountsOf(email)).toEqual([{ subject: subjectOf(owner.idToken) }])
    expect(await people.mailsTo(email, 'activation')).toHaveLength(1)
    await people.activate(email)
    await people.exchange(owner.idToken)
  })

  it("is free for its owner's verified sign-in with Google", async () => {
    const { email, subject } = await squat()
    const owner = decodeJwt(await people.come('google', at.google.join({ email })))
    expect(owner).toMatchObject({ email, email_verified: true })
    expect(owner.sub).not.toBe(subject)
    expect(await people.mailsTo(email, 'address-taken')).toEqual([])
  })

  it('stays with the first when the next one is unverified too', async () => {
    const { email, subject, comesBack } = await squat()
    for (const provider of ['facebook', 'apple'] as const) {
      const next = at[provider].join({ email, emailVerified: false })
      await expect(people.come(provider, next)).rejects.toMatchObject(IN_USE)
    }
    expect(subjectOf(await comesBack())).toBe(subject)
  })

  it('belongs to its user after the activation', async () => {
    const { email, subject, comesBack } = await squat()
    await people.activate(email)
    await expect(people.come('google', at.google.join({ email }))).rejects.toMatchObject(IN_USE)
    await expect(people.newcomer(email)).rejects.toMatchObject(TAKEN)
    expect(subjectOf(await comesBack())).toBe(subject)
  })

  it('goes with a new password to the owner of the mailbox', async () => {
    const { email, idToken, comesBack } = await squat()
    await setPassword(email)
    people.pass(1000)
    await expect(people.exchange(idToken)).rejects.toMatchObject(REFUSED)
    await expect(comesBack()).rejects.toMatchObject(IN_USE)
    await people.signIn(email, NEW_PASSWORD)
  })
})

describe('the activation of an unverified address from Facebook', () => {
  const activate = async (email: string, secret: 'code' | 'token', idToken?: string) => {
    const { [secret]: otp, social: isSocial } = await people.mailed(email)
    expect(isSocial).toBe(true)
    const given = { email, otp: otp ?? '', isSocial, idToken, address: '192.0.2.1' }
    await people.get(ActivationService).activate(given, () => undefined)
  }

  it.each(['code', 'token'] as const)('takes the %s of the mail and no password', async (secret) => {
    const { email, idToken, comesBack } = await squat()
    await activate(email, secret, idToken)
    await people.exchange(idToken)
    await people.exchange(await comesBack())
  })

  it.each(['no', "another person's"])('removes the sign-in by Facebook with %s id token', async (proof) => {
    const { email, idToken, comesBack } = await squat()
    const other = await people.come('facebook', at.facebook.join())
    people.pass(1000)
    await activate(email, 'code', proof === 'no' ? undefined : other)
    await expect(people.exchange(idToken)).rejects.toMatchObject(REFUSED)
    await expect(comesBack()).rejects.toMatchObject(IN_USE)
  })

  it('asks for no password in a repeated mail either', async () => {
    const { email } = await squat()
    const first = await people.mailed(email)
    await people.get(ActivationService).resend(email)
    const second = await people.mailed(email)
    expect([second.token === first.token, second.social]).toEqual([false, true])
  })
})

describe('a verified address from Google', () => {
  it("is taken from a stranger's inactive account with a password", async () => {
    const { email, idToken } = await people.newcomer()
    await expect(people.come('facebook', at.facebook.join({ email }))).rejects.toMatchObject(IN_USE)
    await expect(people.newcomer(email)).rejects.toMatchObject(TAKEN)
    people.pass(1000)
    const owner = await people.come('google', at.google.join({ email }))
    people.pass(1000)
    await expect(people.exchange(idToken)).rejects.toMatchObject(REFUSED)
    await expect(people.signIn(email)).rejects.toMatchObject(REFUSED)
    await people.exchange(owner)
    await expect(people.signIn(email)).rejects.toMatchObject(REFUSED)
  })

  it("isn't taken from an active account with a password or one of a previous customer", async () => {
    for (const email of [(await people.person()).email, await customer()])
      await expect(people.come('google', at.google.join({ email }))).rejects.toMatchObject(IN_USE)
  })

  it('keeps its sign-in beside a first password by code', async () => {
    const person = at.google.join()
    const email = person.email!
    const idToken = await people.come('google', person)
    await people.exchange(idToken)
    await setPassword(email)
    people.pass(1000)
    const signedIn = await people.signIn(email, NEW_PASSWORD)
    await people.exchange(signedIn)
    for (const token of [signedIn, await people.come('google', person)])
      expect(subjectOf(token)).toBe(subjectOf(idToken))
  })
})

describe('purge', () => {
  const purge = () => people.get(UnverifiedIdentityService).purge()
  const identitiesOf = (email: string) =>
    people.db.query('select from identity."user" where email = $1', [email])

  it('deletes an account that is never activated after seven days, with its identity', async () => {
    const { email } = await people.newcomer()
    const active = await people.person()
    people.pass(7 * DAY - 60_000)
    await purge()
    expect(await accountsOf(email)).toHaveLength(1)
    people.pass(120_000)
    expect(await purge()).toBeGreaterThan(0)
    expect([await accountsOf(email), await identitiesOf(email)]).toEqual([[], []])
    expect(await accountsOf(active.email)).toHaveLength(1)
    await people.newcomer(email)
  })

  it('keeps the account of a previous customer', async () => {
    const email = await customer()
    people.pass(30 * DAY)
    await purge()
    expect(await accountsOf(email)).toHaveLength(1)
  })
})
