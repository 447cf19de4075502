import { Injectable } from '@nestjs/common'
import {
  type AttachingMailKind,
  type MailData,
  type MailKind,
  mailDefinition,
  MAILS,
} from '@preciosa/contracts/registry'
import type { MailAttachment } from '@preciosa/platform'

/** The files that features add to their mails, made anew for each try. */
@Injectable()
export class MailAttachments {
  private readonly sources = new Map<MailKind, (data: unknown) => Promise<MailAttachment>>()

  /** For a feature's start. */
  add<K extends AttachingMailKind>(kind: K, source: (data: MailData<K>) => Promise<MailAttachment>): void {
    this.sources.set(kind, (data) => source(MAILS[kind].data.parse(data) as MailData<K>))
  }

  /** @throws Error if the kind needs a file and no feature added its source */
  async of(kind: MailKind, data: unknown): Promise<MailAttachment[]> {
    if (mailDefinition(kind).attaches !== true) return []
    const source = this.sources.get(kind)
    if (source === undefined) throw new Error(`No feature attaches the file of mails «${kind}»`)
    return [await source(data)]
  }
}
