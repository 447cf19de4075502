import type { z } from 'zod'
import type { MailDefinition } from '../declared.js'
import { merged } from './merged.js'

/** The mails of all features. */
export const MAILS = merged('MAIL_KINDS')

export type MailKind = keyof typeof MAILS
export type MailData<K extends MailKind> = z.output<(typeof MAILS)[K]['data']>
/** Those with a file, which their feature adds. */
export type AttachingMailKind = {
  [K in MailKind]: (typeof MAILS)[K] extends { attaches: true } ? K : never
}[MailKind]
export const MAIL_KINDS = Object.keys(MAILS) as [MailKind, ...MailKind[]]

export const MAIL_KIND_NAMES = Object.fromEntries(
  MAIL_KINDS.map((kind) => [kind, mailDefinition(kind).name]),
) as Readonly<Record<MailKind, string>>

/** @returns the definition without the kind's own types */
export function mailDefinition(kind: MailKind): MailDefinition {
  return MAILS[kind]
}
