import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'

interface SigningKey {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** The RSA keys that id tokens are signed with: the newest signs, all are published. */
export class SigningKeys {
  private kept: SigningKey[] = [newKey()]

  /** A new key signs from now on. @param dropped whether the ones before are published no more */
  rotate(dropped: boolean): void {
    this.kept = [newKey(), ...(dropped ? [] : this.kept)]
  }

  /** The newest one's public half. */
  get publicKey(): KeyObject {
    return this.newest.publicKey
  }

  /** As a JSON Web Key Set. */
  published(): object {
    return {
      keys: this.kept.map(({ kid, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        alg: 'RS256',
        use: 'sig',
      })),
    }
  }

  sign(claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
    const { kid, privateKey } = this.newest
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header })
      .sign(privateKey)
  }

  private get newest(): SigningKey {
    const [newest] = this.kept
    if (newest === undefined) throw new Error('There is always a key')
    return newest
  }
}

function newKey(): SigningKey {
  return {
    kid: randomBytes(20).toString('hex'),
    ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
  }
}
