import { config } from '../config.server.js'
import { pageOf } from '../server/page-of.rules.js'
import { APP_PROFILE_PATH } from '../paths.js'
import { SealedCookie } from './sealed-cookie.server.js'

/** Seconds for which the page may be opened anew without another message of the app. */
export const APP_SECONDS = 15 * 60

const secure = config.siteUrl.startsWith('https:')

/**
 * Holds the access token that the mobile app brought, for the app's profile alone: it is no session of the site, and a session is none
 * of the app's. Over TLS it also comes within a frame of the app's own pages.
 */
export const appCookie = new SealedCookie({
  name: 'preciosa-app',
  secretKey: config.secretKey,
  secure,
  sameSite: secure ? 'None' : 'Lax',
  partitioned: secure,
})

/** Whether an answer is the app's profile, or its data. */
export function isAppProfile(request: Request): boolean {
  return pageOf(new URL(request.url).pathname) === APP_PROFILE_PATH
}
