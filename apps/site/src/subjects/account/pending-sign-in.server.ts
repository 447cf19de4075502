import { asciiAddress } from '@preciosa/contracts'
import { z } from 'zod'
import { config } from '../../config/config.server.js'
import { SealedCookie } from '../session/sealed-cookie.server.js'

/** Seconds; a mailed code takes a few minutes. */
const SECONDS = 60 * 60

const contentSchema = z.object({ email: z.string(), idToken: z.string() })

/** Sign-in that waits for the activation: it shows that the same person activates. */
const cookie = new SealedCookie({
  name: 'preciosa-por-activar',
  keys: config.keys,
  secure: config.siteUrl.startsWith('https:'),
})

export function storePendingSignIn(email: string, idToken: string): Promise<string> {
  return cookie.seal(JSON.stringify({ email, idToken }), SECONDS)
}

/** Null if this browser has no sign-in for the address. */
export async function pendingSignIn(request: Request, email: string): Promise<string | null> {
  const opened = await cookie.open(request)
  if (opened === null) return null
  const content = contentSchema.parse(JSON.parse(opened.value))
  return content.email.toLowerCase() === asciiAddress(email.trim()).toLowerCase() ? content.idToken : null
}

export function clearPendingSignIn(request: Request): string[] {
  return cookie.isIn(request) ? [cookie.clear()] : []
}
