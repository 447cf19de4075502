import type { MailKind } from '@preciosa/server'
import type { MailScreen } from './screen.js'

const TITLES: Readonly<Record<MailKind, string>> = {
  activation: 'Mail: the code that activates an account',
  'professional-activation': 'Mail: the code that activates a professional’s account',
  recovery: 'Mail: the code that recovers an account',
  welcome: 'Mail: welcome',
  'password-changed': 'Mail: the password was changed',
  'address-taken': 'Mail: somebody tried to come by another service',
  'account-deleted': 'Mail: the account was deleted',
  'contact-message': 'Mail: a message to the operator',
}

/** What people find in their mailbox. */
export const MAIL_SCREENS: readonly MailScreen[] = (Object.keys(TITLES) as MailKind[]).map((kind) => ({
  kind,
  name: `mail-${kind}`,
  title: TITLES[kind],
}))
