import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { type CheckedToken, IdentityProvider } from './identity-provider.js'
import { IdentityProviders } from './identity-providers.js'

const AT = new Date('2026-11-21T12:00:00Z')

class Verifier extends IdentityProvider {
  readonly key = generateKeyPairSync('rsa', { modulusLength: 2048 })

  constructor(readonly issuer: string) {
    super()
  }

  sign(issuer = this.issuer): Promise<string> {
    return new SignJWT({ sub: 'ana', iss: issuer })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(this.key.privateKey)
  }

  protected async check(idToken: string): Promise<CheckedToken | null> {
    try {
      await jwtVerify(idToken, this.key.publicKey, { issuer: this.issuer, currentDate: AT })
    } catch {
      return null
    }
    const identity = { issuer: this.issuer, subject: 'ana', email: '', emailVerified: false, type: null }
    return { identity, signedInAt: AT, expiresAt: AT }
  }

  signUp = unused
  admit = unused
  signIn = unused
  changePassword = unused
  waysIn = unused
  nameOf = unused
  setPassword = unused
  keepOnlyPassword = unused
  unlink = unused
  subjectOf = unused
  delete = unused
}

function unused(): Promise<never> {
  return Promise.reject(new Error('Not used in this test'))
}

const [one, other] = [new Verifier('urn:one'), new Verifier('urn:other')]
const providers = new IdentityProviders(one, [other])

it('finds a provider by its issuer', () => {
  expect([providers.of('urn:one'), providers.of('urn:other'), providers.of('urn:third')]).toEqual([
    one,
    other,
    null,
  ])
  expect(providers.byEmail).toBe(one)
})

it('verifies each token with the provider of its issuer', async () => {
  for (const provider of [one, other]) {
    const { issuer } = provider
    expect(await providers.verify(await provider.sign())).toMatchObject({ ok: true, identity: { issuer } })
  }
})

it.each<[string, () => Promise<string>]>([
  ['one provider in the name of the other', () => other.sign('urn:one')],
  ['a third issuer', () => one.sign('urn:third')],
  ['no issuer', () => Promise.resolve('a.b.c')],
])('refuses a token of %s', async (_, sign) => {
  expect(await providers.verify(await sign())).toEqual({ ok: false, reason: 'invalid-token' })
})

it('refuses two providers with the same issuer', () => {
  expect(() => new IdentityProviders(one, [new Verifier('urn:one')])).toThrow('same issuer')
})
