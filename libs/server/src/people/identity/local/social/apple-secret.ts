import { createPrivateKey } from 'node:crypto'
import type { AppleConfig, Clock } from '@preciosa/platform'
import { SignJWT } from 'jose'

/** Apple accepts up to six months, but each secret is used at once. */
const SECONDS = 5 * 60

/** Apple's client secret is a JWT that the operator's key signs. */
export function appleSecret(
  { clientId, teamId, keyId, privateKey, endpoints }: AppleConfig,
  clock: Clock,
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(endpoints.issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + SECONDS)
    .sign(createPrivateKey(privateKey))
}
