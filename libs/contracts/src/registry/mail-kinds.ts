import { merged } from './merged.js'

export const MAIL_KIND_NAMES = merged('MAIL_KINDS')

export type MailKind = keyof typeof MAIL_KIND_NAMES
export const MAIL_KINDS = Object.keys(MAIL_KIND_NAMES) as [MailKind, ...MailKind[]]
