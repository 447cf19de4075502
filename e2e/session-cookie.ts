import { SealedCookie } from '../apps/site/src/session/sealed-cookie.server.js'
import { SECRETS } from './programs.js'

const sealed = new SealedCookie({ name: 'preciosa-sesion', secretKey: SECRETS.SECRET_KEY, secure: false })

/** As the site stores a session: `name=value`. */
export async function sessionCookie(token: string, seconds = 3600): Promise<string> {
  return (await sealed.seal(token, seconds)).replace(/;.*/, '')
}
