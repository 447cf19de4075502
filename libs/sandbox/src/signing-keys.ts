import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'

interface SigningKey {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** The newest RSA key signs; all keys are published. */
export class SigningKeys {
  private keys: SigningKey[] = [newKey()]

  rotate(dropped: boolean): void {
    this.keys = [newKey(), ...(dropped ? [] : this.keys)]
  }

  get publicKey(): KeyObject {
    return this.newest.publicKey
  }

  published(): object {
    return {
      keys: this.keys.map(({ kid, publicKey }) => ({
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
    const [newest] = this.keys
    if (newest === undefined) throw new Error('There is no signing key')
    return newest
  }
}

function newKey(): SigningKey {
  return {
    kid: randomBytes(20).toString('hex'),
    ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
  }
}
