import { config } from '../../config/config.server.js'
import { forgetDraft } from './data-draft.server.js'
import { SealedCookie } from './sealed-cookie.server.js'

const common = { keys: config.keys, secure: config.siteUrl.startsWith('https:') }

/** Seconds that the cookie outlives an unused token, so that its browser learns that the session ended. */
const REMEMBERED_SECONDS = 46 * 24 * 3600

/** Holds only the access token. */
export const sessionCookie = new SealedCookie({ name: 'preciosa-sesion', ...common })

/** E-mail of an incomplete account: the API's 412 doesn't contain it. */
export const emailCookie = new SealedCookie({ name: 'preciosa-email', ...common })

/** @param tokenSeconds how long the API keeps the token if it isn't used */
export function sealSession(token: string, tokenSeconds: number): Promise<string> {
  return sessionCookie.seal(token, tokenSeconds + REMEMBERED_SECONDS)
}

export async function tokenOf(request: Request): Promise<string | null> {
  return (await sessionCookie.open(request))?.value ?? null
}

export function clearSession(request: Request): Headers {
  return withCookies(sessionCookie.clear(), emailCookie.clear(), ...forgetDraft(request))
}

export function withCookies(...cookies: string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
