import { asciiAddress, userTypeSchema } from '@preciosa/contracts'
import { z } from 'zod'
import { config } from '../../config/config.server.js'
import { SealedCookie } from '../session/sealed-cookie.server.js'

/** Seconds; a mailed code takes a few minutes. */
const SECONDS = 60 * 60

const contentSchema = z.object({
  email: z.string(),
  /** Null after a sign-in by password: the activation asks for it, since that token ends before many codes come. */
  idToken: z.string().nullable(),
  /** As chosen at the registration. */
  type: userTypeSchema.nullable().default(null),
  /** The sheet whose price the person registered to see, having read that it takes a free query. */
  sheet: z.string().nullable().default(null),
})
type Content = z.infer<typeof contentSchema>

/** Sign-in that waits for the activation: it shows that the same person activates. */
const cookie = new SealedCookie({
  name: 'preciosa-por-activar',
  keys: config.keys,
  secure: config.siteUrl.startsWith('https:'),
})

export function storePendingSignIn(
  email: string,
  idToken: string | null,
  { type = null, sheet = null }: Partial<Pick<Content, 'type' | 'sheet'>> = {},
): Promise<string> {
  return cookie.seal(JSON.stringify({ email, idToken, type, sheet } satisfies Content), SECONDS)
}

/** Null if this browser neither registered with the address nor signed in with it in the last hour. */
export async function pendingAccount(request: Request, email: string): Promise<Content | null> {
  const opened = await cookie.open(request)
  if (opened === null) return null
  const content = contentSchema.parse(JSON.parse(opened.value))
  return content.email.toLowerCase() === asciiAddress(email.trim()).toLowerCase() ? content : null
}

/** Null if this browser has no sign-in for the address. */
export async function pendingSignIn(request: Request, email: string): Promise<string | null> {
  return (await pendingAccount(request, email))?.idToken ?? null
}

export function clearPendingSignIn(request: Request): string[] {
  return cookie.isIn(request) ? [cookie.clear()] : []
}
