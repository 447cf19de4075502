import { FetchError, requestJson } from '@preciosa/platform'
import { authorizationCodeRequest } from 'better-auth/oauth2'
import { z } from 'zod'
import { refused } from '../../identity-provider.js'
import type { SocialAnswer, SocialAttempt, Unbelieved } from './social-provider.js'

export const LIMITS = { seconds: 5, bytes: 64 * 1024 }

/** RFC 6749 §5.2; the second form is Facebook's. */
const refusalSchema = z.union([
  z.object({ error: z.string() }),
  z.object({ error: z.object({ type: z.string(), code: z.int() }) }),
])
/** Facebook's "Invalid parameter": the code is used or expired. */
const INVALID_PARAMETER = 100

interface Client {
  clientId: string
  clientSecret: string
  redirectUri: string
}

/** @throws FetchError when the provider is unreachable or refuses our client rather than the code */
export async function exchangeCode(
  tokenUrl: string,
  { clientId, clientSecret, redirectUri }: Client,
  { code }: SocialAnswer,
  { verifier }: SocialAttempt,
): Promise<{ ok: true; body: unknown } | Unbelieved> {
  const { body, headers } = await authorizationCodeRequest({
    code,
    codeVerifier: verifier,
    redirectURI: redirectUri,
    options: { clientId, clientSecret },
    tokenEndpoint: tokenUrl,
  })
  const answer = await requestJson(tokenUrl, LIMITS, { body, headers: headers })
  if (answer.ok) return { ok: true, body: answer.body }
  const { error } = refusalSchema.safeParse(answer.body).data ?? {}
  if (error === 'invalid_grant') return refused('code')
  if (typeof error === 'object' && error.code === INVALID_PARAMETER) return refused('code')
  const said = typeof error === 'string' ? error : JSON.stringify(error ?? null)
  throw new FetchError(`status ${answer.status}: ${said.slice(0, 80)}`)
}
