import { Inject, Injectable } from '@nestjs/common'
import type { UserSheet } from '@preciosa/contracts/users'
import {
  Clock,
  CONFIG,
  type Config,
  enqueue,
  isMailAddress,
  LOGGER,
  type Queryable,
} from '@preciosa/platform'
import type { Logger } from 'pino'
import { MailRepository } from './mail.repository.js'
import { type MailData, type MailKind, MAILS } from '@preciosa/contracts/registry'
import { isSecretKind, RESENDABLE_KINDS, SEALED_FOR } from './mails.js'

export interface MailRecipient {
  accountId: number | null
  address: string
}

@Injectable()
export class MailService {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'keys'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Joins the caller's transaction. An invalid address or a mail over the daily limit never fails the caller.
   * @param source the event; it has one mail per kind
   * @returns false if it was given up
   */
  async send<K extends MailKind>(
    client: Queryable,
    kind: K,
    { accountId, address }: MailRecipient,
    data: MailData<K>,
    source: string,
  ): Promise<boolean> {
    const { data: schema, aDay } = MAILS[kind]
    const checked = schema.parse(data)
    const kept = isSecretKind(kind) ? this.sealed(checked) : checked
    const mail = { kind, source, accountId, address, data: kept }
    const problem = isMailAddress(address) ? null : 'no-address'
    const written = { at: this.clock.now(), most: aDay, problem }
    const added = await new MailRepository(client).add(mail, written)
    if (added === undefined) return true
    if (added.problem === null) await enqueue(client, 'mail.send', { mailId: added.id })
    else this.logger.warn({ mail: added.id, kind, problem: added.problem }, 'a mail was given up')
    return added.problem === null
  }

  /** How mails of a kind went, by their source; those of a year ago are forgotten. `sentAt` is null until then. */
  outcomes(
    client: Queryable,
    kind: MailKind,
    sources: readonly string[],
  ): Promise<Map<string, { sentAt: Date | null; isLost: boolean }>> {
    return new MailRepository(client).outcomes(kind, sources)
  }

  /** When an address last refused a mail, in the last 30 days; null if it took one later. */
  lastRefusal(client: Queryable, address: string): Promise<Date | null> {
    return new MailRepository(client).lastRefusal(address)
  }

  /** Whether an address, in this spelling, refused the last mail of 30 days that it got or refused. */
  isRefused(client: Queryable, address: string): Promise<boolean> {
    return new MailRepository(client).isRefused(address)
  }

  forgetRecipient(client: Queryable, accountId: number): Promise<void> {
    return new MailRepository(client).forgetAccount(accountId, this.clock.now())
  }

  /** After a restore: what isn't ended may have been sent since the backup. */
  endOpen(client: Queryable, at: Date): Promise<void> {
    return new MailRepository(client).endOpen(at, RESENDABLE_KINDS)
  }

  /** Whether the account's address refuses mail for good; null if not, as far as we know. */
  refusalOf(client: Queryable, accountId: number): Promise<UserSheet['refusesMail']> {
    return new MailRepository(client).refusalOf(accountId)
  }

  /** Removes the mark until another mail is refused. */
  clearRefusal(client: Queryable, accountId: number): Promise<void> {
    return new MailRepository(client).clearRefusal(accountId)
  }

  private sealed(data: object): { sealed: string } {
    return { sealed: this.config.keys.seal(JSON.stringify(data), SEALED_FOR) }
  }
}
