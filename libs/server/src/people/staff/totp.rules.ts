import type { KeyRing } from '@preciosa/platform'
import { Secret, TOTP } from 'otpauth'
import { STAFF_TOTP } from '../../operations/secrets/index.js'

const ISSUER = 'Preciosa'
const PERIOD_SECONDS = 30

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
export function newAuthenticator(email: string, keys: KeyRing): { encryptedSecret: string; address: string } {
  const secret = new Secret({ size: 20 })
  return { encryptedSecret: keys.seal(secret.base32, STAFF_TOTP), address: totp(email, secret).toString() }
}

/** Accepts one time step before and after (RFC 6238 §5.2); null for any other code. */
export function stepOf(code: string, encryptedSecret: string, keys: KeyRing, now: Date): number | null {
  const secret = keys.open(encryptedSecret, STAFF_TOTP)
  if (secret === null)
    throw new Error('An authenticator is damaged, or sealed with a key that SECRET_KEYS lacks')
  const delta = totp('', Secret.fromBase32(secret)).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}
