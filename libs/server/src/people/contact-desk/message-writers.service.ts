import { Inject, Injectable } from '@nestjs/common'
import type { MessageWriter } from '@preciosa/contracts/contact'
import { Database } from '@preciosa/platform'
import { MailService } from '../../operations/mail/index.js'
import { UsersService } from '../users/index.js'
import { ContactDeskRepository, foundMessage } from './contact-desk.repository.js'

const MOST_OTHERS = 20

/** What is known of a message's address; whether its owner wrote the message isn't. */
@Injectable()
export class MessageWritersService {
  constructor(
    private readonly db: Database,
    @Inject(UsersService) private readonly users: Pick<UsersService, 'sheet'>,
    private readonly mails: MailService,
  ) {}

  /** @throws AppError `not-found` */
  async of(id: number): Promise<MessageWriter> {
    const desk = new ContactDeskRepository(this.db.pool)
    const message = foundMessage(await desk.one(id))
    const [account, others, refusedAt] = await Promise.all([
      this.accountOf(desk, message.email),
      desk.others(message, MOST_OTHERS),
      this.mails.lastRefusal(this.db.pool, message.email),
    ])
    return {
      account,
      refusedAt: refusedAt?.toISOString() ?? null,
      others: others.map(({ createdAt, ...other }) => ({ ...other, createdAt: createdAt.toISOString() })),
    }
  }

  private async accountOf(desk: ContactDeskRepository, email: string): Promise<MessageWriter['account']> {
    const accountId = await desk.accountOf(email)
    if (accountId === undefined) return null
    const { id, name, activated, blocked, plan, subscription, balance } = await this.users.sheet(accountId)
    const mayLeave =
      subscription !== null && subscription.state !== 'ending' && subscription.paidBy === 'mercado-pago'
    return { id, name, activated, blocked, plan, subscription, balance, mayLeave }
  }
}
