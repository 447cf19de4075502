import { ACCOUNT_SUSPENDED, EMAIL_IN_USE, WRONG_PASSWORD } from '@preciosa/contracts/own-account'
import { type RunningFirebase, startFirebase } from '@preciosa/sandbox'
import { LocalIdentity } from '../identity/index.js'
import { openPeople, type TestPeople } from './testing/open-people.js'

const REFUSED = { code: 'invalid-grant' }
const NEW = 'otra clave poco usada'
let firebase: RunningFirebase
let people: TestPeople

beforeAll(async () => {
  firebase = await startFirebase({ now: () => people.clock.now() })
  people = await openPeople([], firebase.env)
})
// Firebase's tokens of the same second are equal.
beforeEach(() => people.pass(1000))
afterAll(async () => {
  await people.close()
  await firebase.stop()
})

async function person() {
  const someone = await people.person()
  const text = 'select issuer, subject from account where id = $1'
  const [known] = await people.db.query<{ issuer: string; subject: string }>(text, [someone.accountId])
  people.pass(1000)
  return { ...someone, ...known! }
}

/** An id token of the mobile app. */
const ofAnApp = (subject: string) => firebase.sign(firebase.claims(subject))

describe('a user of Firebase', () => {
  it('signs up and in under its issuer', async () => {
    const { email, issuer, accountId } = await person()
    expect(issuer).toBe(firebase.issuer)
    const token = await people.exchange(await people.signIn(email))
    expect(await people.tokens.holder(token)).toMatchObject({ accountId })
    await expect(people.signIn(email, 'no es esta')).rejects.toMatchObject({ detail: WRONG_PASSWORD })
    await expect(people.newcomer(email)).rejects.toMatchObject({ code: 'conflict', detail: EMAIL_IN_USE })
  })

  it('loses earlier id tokens by signing out everywhere, even renewed ones', async () => {
    const { subject, accountId } = await person()
    const before = firebase.claims(subject)
    people.pass(10_000)
    await people.db.transaction((client) => people.tokens.endSessions(client, accountId, null))
    people.pass(1000)
    const iat = Math.floor(people.clock.now().getTime() / 1000)
    for (const claims of [before, { ...before, iat, exp: iat + 3600 }])
      await expect(people.exchange(await firebase.sign(claims))).rejects.toMatchObject({
        ...REFUSED,
        detail: 'Esa credencial es de antes de cerrar las sesiones: iniciá sesión de nuevo.',
      })
    await people.exchange(await ofAnApp(subject))
  })

  it('learns that it is suspended there', async () => {
    const { email, subject } = await person()
    firebase.change(subject, { disabled: true })
    await expect(people.signIn(email)).rejects.toMatchObject({
      ...REFUSED,
      detail: ACCOUNT_SUSPENDED,
      errors: [{ path: 'email' }],
    })
  })

  it('keeps open sessions and id tokens through an outage', async () => {
    const { subject, email, accessToken } = await person()
    const idToken = await ofAnApp(subject)
    firebase.misbehave({ status: 503 })
    for (const call of [
      () => people.exchange(idToken),
      () => people.signIn(email),
      () => people.newcomer(people.address()),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await people.tokens.holder(accessToken)).not.toBeNull()
    firebase.misbehave(undefined)
    await people.exchange(idToken)
  })
})

it("keeps the sessions and passwords of users from before Firebase, who can't sign in", async () => {
  const email = people.address()
  const password = 'una clave que nadie usa'
  const signedUp = await people.get(LocalIdentity).signUp({ email, password, type: null })
  if (!signedUp.ok) throw new Error(signedUp.reason)
  await expect(people.exchange(signedUp.idToken)).rejects.toMatchObject({ code: 'not-activated' })
  await people.activate(email)
  const token = await people.exchange(signedUp.idToken)
  const { accountId = 0 } = (await people.tokens.holder(token)) ?? {}
  await expect(people.signIn(email)).rejects.toMatchObject(REFUSED)
  await people.credentials.changePassword({ accountId, token }, { password, newPassword: NEW })
  expect(await people.tokens.holder(token)).toMatchObject({ accountId })
})
