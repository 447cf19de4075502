import {
  NO_PASSWORD_YET,
  ONLY_WAY_IN,
  SOCIAL_EMAIL_IN_USE,
  SOCIAL_OTHER_METHOD,
  SOCIAL_PROVIDERS,
} from '@preciosa/contracts/own-account'
import { decodeJwt } from 'jose'
import { IdentityProviders } from '../identity/index.js'
import { openPeople } from './testing/open-people.js'
import { openSocialPeople, type SocialPeople } from './testing/open-social-people.js'
import { SocialService } from './social.service.js'

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const UNPROVEN = { code: 'invalid-grant', detail: SOCIAL_OTHER_METHOD }
const IN_USE = { code: 'conflict', detail: SOCIAL_EMAIL_IN_USE }
const REFUSED = { code: 'invalid-grant' }
let people: SocialPeople
let at: SocialPeople['at']

beforeAll(async () => {
  people = await openSocialPeople()
  at = people.at
})
beforeEach(() => people.pass(1000))
afterAll(() => people.close())

const subjectOf = (idToken: string) => decodeJwt(idToken).sub ?? ''
const holderOf = async (token: string) => (await people.tokens.holder(token))?.accountId

describe.each(SOCIAL_PROVIDERS)('a person signing in with %s', (provider) => {
  /** An activated account; Facebook doesn't verify addresses. */
  async function member() {
    const person = at[provider].join()
    const email = person.email ?? ''
    const idToken = await people.come(provider, person)
    if (provider === 'facebook') {
      await expect(people.exchange(idToken)).rejects.toMatchObject({ code: 'not-activated' })
      await people.activate(email)
    }
    const token = await people.exchange(idToken)
    return { person, email, idToken, token, accountId: (await holderOf(token)) ?? 0 }
  }

  it('finishes an attempt once', async () => {
    const person = at[provider].join()
    const started = await people.get(SocialService).start(provider)
    const finish = ({ ticket } = started) =>
      people.finish(provider, { ...started, ticket }, at[provider].decide(started.url, person))
    await finish()
    await expect(finish()).rejects.toMatchObject(UNPROVEN)
    const twin = BASE64URL.charAt(BASE64URL.indexOf(started.ticket.at(-1)!) ^ 1)
    const spelt = { ...started, ticket: started.ticket.slice(0, -1) + twin }
    await expect(finish(spelt)).rejects.toMatchObject(UNPROVEN)
  })

  it('gets one session for the id token, a name and no password', async () => {
    const { idToken, token, accountId } = await member()
    await expect(people.exchange(idToken)).rejects.toMatchObject(REFUSED)
    const passwords = { password: 'la que sea', newPassword: 'una clave nueva' }
    await expect(people.credentials.changePassword({ accountId, token }, passwords)).rejects.toMatchObject({
      ...REFUSED,
      detail: NO_PASSWORD_YET,
    })
    expect(await people.credentials.waysIn(accountId)).toEqual([provider])
    expect(await people.credentials.nameOf(accountId)).toBe('Ana Paz')
  })

  it('removes it once there is a password, which ends other sessions', async () => {
    const { person, email, idToken, token, accountId } = await member()
    const unlink = () => people.credentials.unlink({ accountId, token }, provider)
    await expect(unlink()).rejects.toMatchObject({ code: 'conflict', detail: ONLY_WAY_IN })
    await people.get(IdentityProviders).byEmail.setPassword(subjectOf(idToken), 'una clave poco usada')
    people.pass(1000)
    const other = await people.exchange(await people.come(provider, person))
    const unused = await people.come(provider, person)
    people.pass(1000)
    const removedAt = people.clock.now().toISOString()
    await unlink()
    expect(await people.credentials.waysIn(accountId)).toEqual(['password'])
    expect([await holderOf(token), await holderOf(other)]).toEqual([accountId, undefined])
    await expect(people.exchange(unused)).rejects.toMatchObject(REFUSED)
    await expect(people.come(provider, person)).rejects.toMatchObject(IN_USE)
    await unlink()
    expect(await people.mailsTo(email, 'way-in-removed')).toMatchObject([
      { data: { way: provider, at: removedAt } },
    ])
  })

  it('is refused without an address', async () => {
    await expect(people.come(provider, at[provider].join({ email: null }))).rejects.toMatchObject(UNPROVEN)
  })

  it('is refused with a taken address, and its owner gets a mail', async () => {
    const { email } = await people.person()
    const person = at[provider].join({ email: email.toUpperCase() })
    await expect(people.come(provider, person)).rejects.toMatchObject(IN_USE)
    const data = { tried: provider, ways: ['password'], at: people.clock.now().toISOString() }
    expect(await people.mailsTo(email, 'address-taken')).toEqual([{ kind: 'address-taken', data }])
  })

  it('is refused with an unfinished sign-in after all sessions end', async () => {
    const { person, accountId } = await member()
    const before = await people.come(provider, person)
    people.pass(1000)
    await people.db.transaction((client) => people.tokens.endSessions(client, accountId, null))
    await expect(people.exchange(before)).rejects.toMatchObject(REFUSED)
    people.pass(1000)
    await people.exchange(await people.come(provider, person))
  })
})

it('keeps one identity per address, the first one', async () => {
  const { email } = at.google.join()
  await people.come('google', at.google.join({ email }))
  for (const provider of SOCIAL_PROVIDERS)
    await expect(people.come(provider, at[provider].join({ email }))).rejects.toMatchObject(IN_USE)
  await expect(people.newcomer(email!)).rejects.toMatchObject({ code: 'conflict' })
  // Two a day.
  expect(await people.mailsTo(email!, 'address-taken')).toMatchObject(
    ['google', 'facebook'].map((tried) => ({ data: { tried, ways: ['google'] } })),
  )
})

it('is not found for a provider without settings', async () => {
  const bare = await openPeople()
  const social = bare.get(SocialService)
  const returned = { ticket: 'a', state: 'b', code: 'c' }
  for (const provider of SOCIAL_PROVIDERS) {
    await expect(social.start(provider)).rejects.toMatchObject({ code: 'not-found' })
    await expect(social.finish(provider, returned, () => undefined)).rejects.toMatchObject({
      code: 'not-found',
    })
  }
  await bare.close()
})
