import { createPrivateKey } from 'node:crypto'
import type { AppleConfig, Clock } from '@preciosa/platform'
import { SignJWT } from 'jose'

/** Apple takes up to six months; each of ours is used at once. */
const SECONDS = 5 * 60

/** What Apple wants in place of a client secret: a statement signed by the operator's key. */
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
