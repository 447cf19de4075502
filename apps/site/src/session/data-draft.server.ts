import { createHash } from 'node:crypto'
import { z } from 'zod'
import { config } from '../config.server.js'
import type { OwnData } from '../profile-form/data-fields.js'
import { SealedCookie } from './sealed-cookie.server.js'

/** Seconds: as long as it takes to answer again what comes before the data. */
const SECONDS = 60 * 60
/** Characters of one field that are kept: no field takes more, and a browser takes no cookie above 4 kB. */
const MOST = 120

const written = z
  .string()
  .trim()
  .max(MOST)
  .catch('')
  .transform((text) => (text === '' ? null : text))
const draftSchema = z.object({
  firstName: written,
  lastName: written,
  prefix: written,
  phoneNumber: written,
  province: written,
  locality: written,
  zipCode: written,
})
const contentSchema = z.object({ session: z.string(), data: draftSchema })

/** What somebody wrote of their data when it wasn't, or wasn't any more, that step's turn. */
const cookie = new SealedCookie({
  name: 'preciosa-datos',
  secretKey: config.secretKey,
  secure: config.siteUrl.startsWith('https:'),
})

/** The `Set-Cookie` header that keeps a form of the data, for the session that it was sent in. */
export function keepDraft(token: string, form: FormData): Promise<string> {
  const data = draftSchema.parse(Object.fromEntries(form))
  return cookie.seal(JSON.stringify({ session: sessionOf(token), data }), SECONDS)
}

/** What was kept; null where nothing was, or by another session. */
export async function draftOf(request: Request, token: string): Promise<OwnData | null> {
  const opened = await cookie.open(request)
  if (opened === null) return null
  const { session, data } = contentSchema.parse(JSON.parse(opened.value))
  return session === sessionOf(token) ? { ...data, companyName: null } : null
}

/** The `Set-Cookie` headers after which nothing is kept any more. */
export function forgetDraft(request: Request): string[] {
  return cookie.isIn(request) ? [cookie.clear()] : []
}

const sessionOf = (token: string) => createHash('sha256').update(token).digest('base64url')
