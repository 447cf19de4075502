import type { FunctionComponent } from 'react'
import type { MailData, MailKind } from '../mails.js'

/** What a mail's component gets. */
export interface TemplateProps<K extends MailKind> {
  data: MailData<K>
  /** The site's public address, without a slash at its end: every link of a mail begins with it. */
  siteUrl: string
}

/** How a kind of mail looks: its HTML, of which its text is made. */
export interface Template<K extends MailKind> {
  subject: (data: MailData<K>) => string
  /** Where an answer goes, if not to us. */
  replyTo?: (data: MailData<K>) => string
  Body: FunctionComponent<TemplateProps<K>>
}
