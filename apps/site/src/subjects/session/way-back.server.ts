import { redirect } from '@remix-run/server-runtime'
import { answerWith } from '../../api/page-answers.server.js'
import { config } from '../../config/config.server.js'
import { returnPath } from '../../navigation/return-path.js'
import { RETURN_PARAMETER } from '../../paths.js'
import { SealedCookie } from './sealed-cookie.server.js'
import { withCookies } from './session.server.js'

/** Seconds for activation and onboarding; later, users expect home. */
const SECONDS = 60 * 60

/** The return path of a new user. Mails, providers and codes can't carry it, so it is a cookie. */
const cookie = new SealedCookie({
  name: 'preciosa-llegada',
  keys: config.keys,
  secure: config.siteUrl.startsWith('https:'),
})

/** No header for home, so that an earlier return path stays. */
export async function storeReturnPath(returnTo: string): Promise<string[]> {
  return returnTo === '/' ? [] : [await cookie.seal(returnTo, SECONDS)]
}

/** A wizard's steps have addresses of their own, so a cookie keeps where its first one leads back. */
export async function keepReturnPath(request: Request): Promise<void> {
  const { pathname, searchParams } = new URL(request.url)
  const asked = searchParams.get(RETURN_PARAMETER)
  if (asked === null) return
  searchParams.delete(RETURN_PARAMETER)
  const rest = searchParams.toString()
  const headers = withCookies(...(await storeReturnPath(returnPath(asked))))
  answerWith(redirect(rest === '' ? pathname : `${pathname}?${rest}`, { headers }))
}

export async function storedReturnPath(request: Request, returnTo = '/'): Promise<string> {
  return returnTo === '/' ? returnPath((await cookie.open(request))?.value ?? null) : returnTo
}

export function clearReturnPath(request: Request): string[] {
  return cookie.isIn(request) ? [cookie.clear()] : []
}
