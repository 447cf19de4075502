import { MAILED_ADDRESS_PURPOSE } from '@preciosa/contracts'
import { authRoutes } from '@preciosa/contracts/own-account'
import { asVisitor } from '../../api/callers.server.js'
import { optionalData } from '../../api/optional-data.server.js'
import { config } from '../../config/config.server.js'
import { pendingAccount } from './pending-sign-in.server.js'
import type { MailState } from '../session/reader.js'

/**
 * Whether the address refused the mail with the code, for the browser alone that has just registered or signed in
 * with it: the page of the code answers everyone else alike, so that a stranger learns of no address whether it has
 * an account or whether its mails come back. The address comes from the sealed cookie, never from the request, and
 * the API takes it from the site only.
 */
export async function mailStateOf(request: Request, email: string): Promise<MailState | null> {
  const pending = email === '' ? null : await pendingAccount(request, email)
  if (pending === null) return null
  const address = config.keys.seal(pending.email, MAILED_ADDRESS_PURPOSE)
  const asked = asVisitor.call(authRoutes.refusedMail, { body: { address } })
  const answer = await optionalData(asked, 'Whether a mail was refused could not be asked')
  return { isRefused: answer?.refused ?? false, type: pending.type }
}

/** For the waiting page: whether the mail was refused; null when it needn't ask again. */
export async function refusedMailAnswer(request: Request): Promise<Response> {
  const email = new URL(request.url).searchParams.get('email') ?? ''
  const isRefused = (await mailStateOf(request, email))?.isRefused ?? null
  return Response.json(isRefused, { headers: { 'Cache-Control': 'no-store' } })
}
