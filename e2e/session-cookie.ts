import { hkdfSync } from 'node:crypto'
import { EncryptJWT } from 'jose'
import { SECRETS } from './programs.js'

interface Sealing {
  name?: string
  secretKey?: string
  seconds?: number
}

/** `name=value` of a cookie as the site seals it without TLS, by default that of a session. */
export async function sealedCookie(
  value: string,
  { name = 'preciosa-sesion', secretKey = SECRETS.SECRET_KEY, seconds = 3600 }: Sealing = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const sealed = await new EncryptJWT({ value })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .encrypt(new Uint8Array(hkdfSync('sha256', secretKey, '', `cookie ${name}`, 32)))
  return `${name}=${sealed}`
}

/** As the site stores a session. */
export const sessionCookie = (token: string, seconds?: number): Promise<string> =>
  sealedCookie(token, seconds === undefined ? {} : { seconds })
