import type { FunctionComponent } from 'react'
import type { MailData, MailKind } from '@preciosa/contracts/registry'

export interface TemplateProps<K extends MailKind> {
  data: MailData<K>
  /** The site's public address without a trailing slash. */
  siteUrl: string
}

export interface Template<K extends MailKind> {
  /** Of the console's preview, and for the specs. */
  sample: MailData<K>
  subject: (data: MailData<K>) => string
  /** Address for replies, if not ours. */
  replyTo?: (data: MailData<K>) => string | null
  Body: FunctionComponent<TemplateProps<K>>
}
