import { KeyRing } from '@preciosa/platform'
import { EncryptJWT } from 'jose'
import { SECRETS } from './programs.js'

interface Sealing {
  name?: string
  secretKeys?: string
  seconds?: number
}

/** `name=value` of a cookie as the site seals it without TLS, by default that of a session. */
export async function sealedCookie(
  value: string,
  { name = 'preciosa-sesion', secretKeys = SECRETS.SECRET_KEYS, seconds = 3600 }: Sealing = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const sealed = await new EncryptJWT({ value })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .encrypt(KeyRing.of(secretKeys).subkey(`cookie ${name}`))
  return `${name}=${sealed}`
}

/** As the site stores a session. */
export const sessionCookie = (token: string, seconds?: number): Promise<string> =>
  sealedCookie(token, seconds === undefined ? {} : { seconds })
