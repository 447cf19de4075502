import { MAIL_KINDS, type MailKind, mailDefinition, MAILS } from '@preciosa/contracts/registry'
import { z } from 'zod'

/** Keeps other sealed texts from opening as mail data. */
export const SEALED_FOR = 'preciosa: what a mail holds'

export const sealedSchema = z.strictObject({ sealed: z.string() })

export function isSecretKind(kind: MailKind): boolean {
  return mailDefinition(kind).isSecret === true
}

export function retriesItself(kind: MailKind): boolean {
  return mailDefinition(kind).retriesItself === true
}

/** Kinds whose content outlives a failure for a few days, so that staff can send the mail again. */
export const RESENDABLE_KINDS = MAIL_KINDS.filter((kind) => !isSecretKind(kind) && !retriesItself(kind))

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(MAILS, kind)
}
