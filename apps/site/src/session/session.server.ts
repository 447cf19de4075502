import { config } from '../config.server.js'
import { forgetDraft } from './data-draft.server.js'
import { SealedCookie } from './sealed-cookie.server.js'

const common = { secretKey: config.secretKey, secure: config.siteUrl.startsWith('https:') }

/** Holds the access token and nothing else (design D8). */
export const sessionCookie = new SealedCookie({ name: 'preciosa-sesion', ...common })

/** The e-mail of a person whose account is incomplete: the API answers 412 and can't tell it (spec 2 §4). */
export const emailCookie = new SealedCookie({ name: 'preciosa-email', ...common })

/** The access token a request brought; null when nobody is signed in. */
export async function tokenOf(request: Request): Promise<string | null> {
  return (await sessionCookie.open(request))?.value ?? null
}

/** The `Set-Cookie` headers that end a request's session. */
export function endOfSession(request: Request): Headers {
  return withCookies(sessionCookie.clear(), emailCookie.clear(), ...forgetDraft(request))
}

export function withCookies(...cookies: string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
