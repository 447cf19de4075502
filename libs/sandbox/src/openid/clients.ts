import { generateKeyPairSync, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify } from 'jose'

export type OpenIdKind = 'google' | 'facebook' | 'apple'

/** Apple limits a client secret to six months. */
const MAX_SECONDS = 15_777_000

export class OpenIdClient {
  readonly id: string
  readonly secret = 'secreto-de-la-guia-de-prueba'
  readonly teamId = 'EQUIPO1234'
  readonly keyId = 'CLAVE12345'
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(private readonly kind: OpenIdKind) {
    this.id = { google: 'guia.apps.example', facebook: '1234567890', apple: 'ar.example.guia' }[kind]
  }

  get privateKey(): string {
    return this.keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  }

  /** True for valid client credentials. @param issuer the audience of Apple's client secret */
  async isIn(form: URLSearchParams, issuer: string, now: Date): Promise<boolean> {
    const secret = form.get('client_secret') ?? ''
    if (form.get('client_id') !== this.id) return false
    return this.kind === 'apple' ? this.isSigned(secret, issuer, now) : isSame(secret, this.secret)
  }

  private async isSigned(secret: string, issuer: string, now: Date): Promise<boolean> {
    try {
      const { payload, protectedHeader } = await jwtVerify(secret, this.keys.publicKey, {
        algorithms: ['ES256'],
        issuer: this.teamId,
        subject: this.id,
        audience: issuer,
        requiredClaims: ['iat', 'exp'],
        currentDate: now,
      })
      const { iat = 0, exp = 0 } = payload
      return protectedHeader.kid === this.keyId && exp - iat <= MAX_SECONDS
    } catch (error) {
      if (error instanceof errors.JOSEError) return false
      throw error
    }
  }
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
