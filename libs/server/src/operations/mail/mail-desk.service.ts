import { Inject, Injectable } from '@nestjs/common'
import {
  type MailDetail,
  type MailPreview,
  type MailSummary,
  type MailTemplate,
  RESEND_REFUSALS,
} from '@preciosa/contracts/mail'
import { MAIL_KINDS, type MailKind } from '@preciosa/contracts/registry'
import { AppError, Clock, CONFIG, type Config, Database, enqueue } from '@preciosa/platform'
import { type Actor, exportedList, recordAudit } from '../audit/index.js'
import { OperatorService } from '../operator/index.js'
import type { PageOf } from '../paging/index.js'
import {
  type MailDetailRow,
  MailDeskRepository,
  type MailsQuery,
  type MailSummaryRow,
} from './mail-desk.repository.js'
import { MailRepository } from './mail.repository.js'
import { MAILS } from '@preciosa/contracts/registry'
import { isMailKind } from './mails.js'
import { resendRefusal, secondsToResend } from './resend.rules.js'
import type { RenderedMail } from './templates/render.js'

const DAY = 24 * 3_600_000
const TOO_MANY = 'Esa dirección ya recibió hoy el máximo de mails de este tipo.'

/** The mails for staff, never their content: it may open an account. */
@Injectable()
export class MailDeskService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl'>,
    private readonly operator: OperatorService,
  ) {}

  async page(asked: MailsQuery): Promise<PageOf<MailSummary>> {
    const { data, total } = await new MailDeskRepository(this.db.pool).page(asked)
    return { data: data.map(summaryOf), total }
  }

  /** For a CSV; audits each download. */
  exported(asked: Omit<MailsQuery, 'page' | 'perPage'>, actor: Actor): Promise<MailSummary[]> {
    return exportedList(this.db, { action: 'mail.export', actor, asked }, (all) => this.page(all))
  }

  /** @throws AppError `not-found` */
  async one(id: number): Promise<MailDetail> {
    const row = (await new MailDeskRepository(this.db.pool).one(id)) ?? unknownMail()
    return this.detailOf(row)
  }

  /**
   * Writes a copy with the same data to the account's present address. The copy takes over the event, and a mail
   * has at most one copy.
   * @throws AppError `not-found`; `conflict`; `too-many-requests` over the limits
   */
  async resend(id: number, actor: Actor): Promise<MailDetail> {
    const copy = await this.db.transaction(async (client) => {
      const now = this.clock.now()
      const desk = new MailDeskRepository(client)
      await desk.lock(id)
      const mail = (await desk.one(id)) ?? unknownMail()
      const { kind, source, userId: accountId, resendTo: address, data, endedAt } = mail
      const refusal = resendRefusal(caseOf(mail), now)
      if (refusal === 'too-soon' && endedAt !== null)
        throw new AppError(
          'too-many-requests',
          RESEND_REFUSALS[refusal],
          undefined,
          secondsToResend(endedAt, now),
        )
      if (refusal !== null) throw new AppError('conflict', RESEND_REFUSALS[refusal])
      if (!isMailKind(kind) || address === null || typeof data !== 'object' || data === null)
        throw new AppError('conflict', RESEND_REFUSALS['no-content'])
      await desk.renameSource(mail.key)
      const written = { at: now, most: MAILS[kind].aDay, problem: null }
      const added = await new MailRepository(client).add({ kind, source, accountId, address, data }, written)
      if (added === undefined) throw new Error(`The event of mail ${id} has another mail`)
      if (added.problem !== null) throw new AppError('too-many-requests', TOO_MANY, undefined, DAY / 1000)
      await enqueue(client, 'mail.send', { mailId: added.id })
      const number = await desk.setOrigin(added.id, mail.key)
      const after = { kind, copy: number }
      await recordAudit(client, { action: 'mail.resend', entityId: id, actor, after })
      return number
    })
    return this.one(copy)
  }

  async templates(): Promise<MailTemplate[]> {
    const render = await this.renderer()
    return MAIL_KINDS.map((id) => ({ id, subject: render(id).subject }))
  }

  /** With sample data. */
  async preview(kind: MailKind): Promise<MailPreview> {
    const { replyTo = null, ...mail } = (await this.renderer())(kind)
    return { id: kind, replyTo, ...mail }
  }

  private async renderer(): Promise<(kind: MailKind) => RenderedMail> {
    // Imported lazily: the API sends no mail and seldom renders one.
    const { renderMail, sampleOf } = await import('./templates/render.js')
    const { mailFooter: footer } = await this.operator.settings()
    const chargesVat = await this.operator.chargesVat()
    const frame = { siteUrl: this.config.siteUrl, footer, chargesVat }
    return (kind) => renderMail(kind, sampleOf(kind), frame)
  }

  private detailOf(row: MailDetailRow): MailDetail {
    const { againOf, sentAgainAs, resendTo } = row
    const refusal = resendRefusal(caseOf(row), this.clock.now())
    return { ...summaryOf(row), againOf, sentAgainAs, resendTo, resendRefusal: refusal }
  }
}

function caseOf({ sentAgainAs, ...mail }: MailDetailRow) {
  return { ...mail, hasCopy: sentAgainAs !== null }
}

function summaryOf(row: MailSummaryRow): MailSummary {
  const { id, kind, address, subject, status, problem, attempts, userId } = row
  const { createdAt, endedAt, nextTryAt } = row
  return {
    ...{ id, kind, address, subject, status, problem, attempts, userId },
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }
}

function unknownMail(): never {
  throw new AppError('not-found', 'Ese mail no está.')
}
