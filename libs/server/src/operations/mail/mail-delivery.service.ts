import { setTimeout as sleep } from 'node:timers/promises'
import { Inject, Injectable } from '@nestjs/common'
import {
  Clock,
  CONFIG,
  type Config,
  Database,
  enqueue,
  jobsWith,
  LOGGER,
  MailError,
  Mailer,
  type OutgoingMail,
} from '@preciosa/platform'
import type { Logger } from 'pino'
import { OperatorService } from '../operator/index.js'
import { MailAttachments } from './mail-attachments.js'
import { MailRepository, type MailRow } from './mail.repository.js'
import { recordRemoved, retainedSince } from '../retention/index.js'
import {
  type EndStatus,
  isAddressRefused,
  isLost,
  isTooOld,
  LOST_AFTER_MS,
  messageIdOf,
} from './mail.rules.js'
import { type MailKind, MAILS } from '@preciosa/contracts/registry'
import { isMailKind, isSecretKind, RESENDABLE_KINDS, sealedSchema, SEALED_FOR } from './mails.js'

const HOUR = 3_600_000
const SEARCHED = 100
/** Tries to store that a mail was sent; the pause, in milliseconds, doubles after each try. */
const RECORDINGS = { tries: 6, pause: 100 }

/** The mail doesn't exist, or this version can't render it. */
export class MailUnusable extends Error {
  override name = 'MailUnusable'
}

type OpenMail = MailRow & { address: string }

export interface Try {
  /** Gives the mail up on failure. */
  lastTry: boolean
  /** Milliseconds until the next try. */
  pause: number
}

/** Runs in the worker; sends each mail at most once (decision 031). */
@Injectable()
export class MailDeliveryService {
  private readonly mails: MailRepository

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly attachments: MailAttachments,
    @Inject(OperatorService) private readonly operator: Pick<OperatorService, 'settings' | 'chargesVat'>,
  ) {
    this.mails = new MailRepository(db.pool)
  }

  /** @throws MailError `temporary` to retry; {@link MailUnusable} */
  async deliver(mailId: string, attempt: Try): Promise<void> {
    const mail = await this.mails.find(mailId)
    if (mail === undefined) throw new MailUnusable(`There is no mail ${mailId}`)
    if (mail.status === 'sending') return this.endWhatWasLost(mail)
    if (mail.status !== 'waiting') return
    const { kind, address } = mail
    if (!isMailKind(kind) || address === null) throw new MailUnusable(`There are no mails «${kind}»`)
    if (isTooOld(mail.createdAt, MAILS[kind].hours, this.clock.now()))
      return this.end(mail, 'waiting', 'given-up', 'too-old')
    // Imported lazily, because the API loads this module but renders no mail.
    const { renderMail } = await import('./templates/render.js')
    const { mailFooter: footer } = await this.operator.settings()
    const data = this.dataOf(kind, mail)
    const chargesVat = await this.operator.chargesVat()
    const content = renderMail(kind, data, { siteUrl: this.config.siteUrl, footer, chargesVat })
    // The subject of a secret mail has its code.
    if (mail.subject === null && !isSecretKind(kind)) await this.mails.setSubject(mailId, content.subject)
    const attachments = await this.attachments.of(kind, data)
    await this.handOver({ ...mail, address }, { ...content, attachments }, attempt)
  }

  /** Ends mails of dead workers, enqueues lost jobs again and deletes old data. */
  async tidy(isUnderWay: (jobId: string) => Promise<boolean>): Promise<void> {
    const now = this.clock.now()
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
    for (const mail of await this.mails.endLost(before(LOST_AFTER_MS), now, RESENDABLE_KINDS))
      this.tell(mail, 'unknown', 'interrupted')
    for (const mail of await this.mails.waitingSince(before(HOUR), SEARCHED)) {
      const hours = isMailKind(mail.kind) ? MAILS[mail.kind].hours : 0
      if (isTooOld(mail.createdAt, hours, now)) await this.end(mail, 'waiting', 'given-up', 'too-old')
      else if (!(await this.hasJob(mail.id, isUnderWay)))
        await enqueue(this.db.pool, 'mail.send', { mailId: mail.id })
    }
    const removed = {
      'mail-contents': await this.mails.forgetContents(retainedSince('mail-contents', now)),
      'mail-addresses': await this.mails.forgetAddresses(retainedSince('mail-addresses', now)),
      mails: await this.mails.removeEnded(retainedSince('mails', now)),
    }
    for (const kind of ['mail-contents', 'mail-addresses', 'mails'] as const)
      await recordRemoved(this.db.pool, kind, removed[kind], now)
  }

  private dataOf(kind: MailKind, { id, data }: MailRow): unknown {
    if (!isSecretKind(kind)) return data
    const kept = sealedSchema.safeParse(data)
    const opened = kept.success ? this.config.keys.open(kept.data.sealed, SEALED_FOR) : null
    if (opened === null) throw new MailUnusable(`The mail ${id} can't be opened by these SECRET_KEYS`)
    return JSON.parse(opened)
  }

  private async handOver(
    mail: OpenMail,
    content: Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'replyTo' | 'attachments'>,
    attempt: Try,
  ): Promise<void> {
    const messageId = messageIdOf(mail.id, this.mailer.domain)
    let from: 'waiting' | 'sending' = 'waiting'
    // Commits before the first byte leaves, so that no other worker sends the mail even after a crash.
    const take = async () => {
      if (!(await this.mails.take(mail.id, messageId, this.clock.now()))) throw takenByAnother()
      from = 'sending'
    }
    try {
      await this.mailer.send({ to: mail.address, messageId, ...content }, take)
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      return this.failed(mail, from, error, attempt)
    }
    await this.record(mail)
  }

  private async failed(
    mail: OpenMail,
    from: 'waiting' | 'sending',
    error: MailError,
    { lastTry, pause }: Try,
  ): Promise<void> {
    const { failure, message } = error
    if (failure !== 'temporary') return this.end(mail, from, failure, message)
    if (lastTry) return this.end(mail, from, 'given-up', message)
    const nextTryAt = new Date(this.clock.now().getTime() + pause)
    await this.mails.wait(mail.id, from, { problem: message, nextTryAt })
    throw error
  }

  /** Retries with short pauses: until this is stored, the outcome of a sent mail is in doubt. */
  private async record(mail: OpenMail): Promise<void> {
    for (let left = RECORDINGS.tries, pause = RECORDINGS.pause; ; pause *= 2) {
      try {
        await this.end(mail, 'sending', 'sent', null)
        return
      } catch (error) {
        if (--left === 0) throw error
        await sleep(pause)
      }
    }
  }

  private async endWhatWasLost(mail: MailRow): Promise<void> {
    if (mail.sendingAt !== null && !isLost(mail.sendingAt, this.clock.now())) throw takenByAnother()
    await this.end(mail, 'sending', 'unknown', 'interrupted')
  }

  private async end(
    mail: { id: string; kind: string },
    from: 'waiting' | 'sending',
    status: EndStatus,
    problem: string | null,
  ): Promise<void> {
    const ended = await this.mails.end(mail.id, from, {
      status,
      problem,
      at: this.clock.now(),
      keeps: status !== 'sent' && RESENDABLE_KINDS.some((kind) => kind === mail.kind),
      refuses: status === 'refused' && problem !== null && isAddressRefused(problem),
    })
    if (ended && status !== 'sent') this.tell(mail, status, problem)
  }

  private async hasJob(mailId: string, isUnderWay: (jobId: string) => Promise<boolean>): Promise<boolean> {
    for (const { id, state } of await jobsWith(this.db.pool, 'mail.send', { mailId })) {
      if (state === 'pending' || (state === 'relayed' && (await isUnderWay(id)))) return true
    }
    return false
  }

  /** The log must not name the recipient; the table has it. */
  private tell({ id, kind }: { id: string; kind: string }, status: EndStatus, problem: string | null): void {
    const level = status === 'unknown' ? 'error' : 'warn'
    this.logger[level]({ mail: id, kind, status, problem }, 'a mail was not sent')
  }
}

/** Temporary, so that the job returns and checks the outcome. */
function takenByAnother(): MailError {
  return new MailError('temporary', 'Another worker is sending the mail')
}
