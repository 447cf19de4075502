import { createHash } from 'node:crypto'
import { z } from 'zod'
import { config } from '../../config/config.server.js'
import { SealedCookie } from './sealed-cookie.server.js'

/** Seconds; enough to answer the earlier steps again. */
const SECONDS = 60 * 60
/** Characters per field: no field takes more, and browsers refuse cookies above 4 kB. */
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
type Draft = z.output<typeof draftSchema>
const contentSchema = z.object({ session: z.string(), data: draftSchema })

/** Keeps a data form that the user sent before its step was due. */
const cookie = new SealedCookie({
  name: 'preciosa-datos',
  keys: config.keys,
  secure: config.siteUrl.startsWith('https:'),
})

export function keepDraft(token: string, form: FormData): Promise<string> {
  const data = draftSchema.parse(Object.fromEntries(form))
  return cookie.seal(JSON.stringify({ session: sessionOf(token), data }), SECONDS)
}

/** Null without a draft or if another session stored it. */
export async function draftOf(
  request: Request,
  token: string,
): Promise<(Draft & { companyName: null }) | null> {
  const opened = await cookie.open(request)
  if (opened === null) return null
  const { session, data } = contentSchema.parse(JSON.parse(opened.value))
  return session === sessionOf(token) ? { ...data, companyName: null } : null
}

export function forgetDraft(request: Request): string[] {
  return cookie.isIn(request) ? [cookie.clear()] : []
}

const sessionOf = (token: string) => createHash('sha256').update(token).digest('base64url')
