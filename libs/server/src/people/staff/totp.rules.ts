import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Preciosa'
const PERIOD_SECONDS = 30
/** Without it Node accepts a shorter tag, which is easier to guess. */
const TAG_BYTES = 16

function totp(email: string, secret: Secret): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret,
  })
}

/** The encrypted secret, and the URI for the authenticator app. */
export function newAuthenticator(email: string, key: string): { encryptedSecret: string; address: string } {
  const secret = new Secret({ size: 20 })
  return { encryptedSecret: encrypt(secret.base32, key), address: totp(email, secret).toString() }
}

/** Accepts one time step before and after (RFC 6238 §5.2); null for any other code. */
export function stepOf(code: string, encryptedSecret: string, key: string, now: Date): number | null {
  const delta = totp('', Secret.fromBase32(decrypt(encryptedSecret, key))).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

function keyOf(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'preciosa staff totp', 32))
}

function encrypt(text: string, key: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return [iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.')
}

function decrypt(encryptedSecret: string, key: string): string {
  const parts = encryptedSecret.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (parts.length !== 3) throw new Error('An authenticator is damaged')
  const [iv, sealed, tag] = parts as [Buffer, Buffer, Buffer]
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), iv, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}
