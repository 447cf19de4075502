import { type MailStatus, RESEND_DAYS, RESEND_MINUTES, type ResendRefusal } from '@preciosa/contracts/mail'
import { z } from 'zod'
import { isMailKind, isSecretKind, retriesItself } from './mails.js'

export interface ResendCase {
  kind: string
  status: MailStatus
  data: unknown
  endedAt: Date | null
  /** When the first of all copies was written. */
  firstAt: Date
  hasCopy: boolean
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const announcement = z.object({ at: z.iso.datetime() })

/** Why staff can't send the mail again; null if they can. */
export function resendRefusal(mail: ResendCase, now: Date): ResendRefusal | null {
  const { kind, status, data, endedAt, firstAt, hasCopy } = mail
  if (hasCopy) return 'again'
  if (endedAt === null) return 'open'
  if (status === 'sent') return 'sent'
  if (!isMailKind(kind)) return 'no-content'
  if (isSecretKind(kind)) return 'code'
  if (retriesItself(kind)) return 'own-retry'
  if (now.getTime() - firstAt.getTime() > RESEND_DAYS * DAY) return 'too-old'
  if (data === null) return 'no-content'
  if (kind === 'annual-charge' && announcement.parse(data).at <= now.toISOString()) return 'past'
  return now.getTime() - endedAt.getTime() < RESEND_MINUTES * MINUTE ? 'too-soon' : null
}

/** Seconds until a mail that ended then may be sent again. */
export function secondsToResend(endedAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((endedAt.getTime() + RESEND_MINUTES * MINUTE - now.getTime()) / 1000))
}
