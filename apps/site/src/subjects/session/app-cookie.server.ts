import { config } from '../../config/config.server.js'
import { pageOf } from '../../navigation/page-of.rules.js'
import { APP_PROFILE_PATH } from '../../paths.js'
import { SealedCookie } from './sealed-cookie.server.js'

/** Seconds; a reload within this time needs no new message of the app. */
export const APP_SECONDS = 15 * 60

const secure = config.siteUrl.startsWith('https:')

/** The mobile app's access token, separate from the site's session; over TLS also sent in a frame. */
export const appCookie = new SealedCookie({
  name: 'preciosa-app',
  keys: config.keys,
  secure,
  sameSite: secure ? 'None' : 'Lax',
  partitioned: secure,
})

export function isAppProfile(request: Request): boolean {
  return pageOf(new URL(request.url).pathname) === APP_PROFILE_PATH
}
