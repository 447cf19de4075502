import { Injectable } from '@nestjs/common'
import {
  CONSUMER_LINK_DAYS,
  type ConsumerOffer,
  type ConsumerRequestInput,
  type ConsumerRequestKind,
} from '@preciosa/contracts/consumer-requests'
import {
  AppError,
  Clock,
  Database,
  enqueue,
  hashOf,
  newRequestCode,
  newToken,
  type Queryable,
} from '@preciosa/platform'
import { MailService } from '../../operations/mail/index.js'
import { lockPayer } from '../settlement/index.js'
import { ConsumerActsService, type Link } from './consumer-acts.service.js'
import { ConsumerRequestsRepository, type StoredRequest } from './consumer-requests.repository.js'
import { resultText } from './results.rules.js'
import { shownDay } from './shown-day.js'

const PREFIXES: Readonly<Record<ConsumerRequestKind, string>> = { withdrawal: 'ARR', cancellation: 'BAJA' }
const DAY_MS = 24 * 3_600_000
const NO_LINK = 'Ese enlace venció o no es de un pedido. Podés hacer otro pedido cuando quieras.'

/** Requests of consumers to revoke a purchase or to leave a plan, made without signing in. */
@Injectable()
export class ConsumerRequestsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mails: MailService,
    private readonly acts: ConsumerActsService,
  ) {}

  /** Records the request. Whose it is is looked for later, so that the answer's time doesn't show it. */
  async receive(
    kind: ConsumerRequestKind,
    { email, dni, what, id, reason }: ConsumerRequestInput,
  ): Promise<{ code: string }> {
    const of = {
      kind,
      email: email ?? null,
      dni: dni ?? null,
      about: what,
      reference: id ?? '',
      reason: reason ?? '',
    }
    return this.db.transaction(async (client) => {
      for (;;) {
        const code = newRequestCode(PREFIXES[kind])
        const requestId = await new ConsumerRequestsRepository(client).add({
          ...of,
          code,
          at: this.clock.now(),
        })
        if (requestId === undefined) continue
        await enqueue(client, 'consumer-requests.answer', { requestId })
        return { code }
      }
    })
  }

  /** Mails the code and a link to each account that the request may be of. Safe to repeat. */
  async answer(requestId: number): Promise<void> {
    await this.db.transaction(async (client) => {
      const requests = new ConsumerRequestsRepository(client)
      const request = await requests.one(requestId)
      if (request === undefined) return
      const { email, dni } = request
      const accounts =
        email !== null ? await requests.byEmail(email) : dni !== null ? await requests.byDni(dni) : []
      const endsAt = new Date(this.clock.now().getTime() + CONSUMER_LINK_DAYS * DAY_MS)
      for (const account of accounts) {
        const { token, hash } = newToken()
        if (!(await requests.addLink({ requestId, accountId: account.id }, hash, endsAt))) continue
        await this.mail(client, request, { accountId: account.id, address: account.email }, { token, endsAt })
      }
      if (accounts.length === 0 && email !== null)
        await this.mail(client, request, { accountId: null, address: email }, { token: null, endsAt })
    })
  }

  /** What a link may confirm. Changes nothing. @throws AppError `not-found` */
  async offer(token: string): Promise<ConsumerOffer> {
    const link = await this.linkOf(this.db.pool, token)
    return this.offerOf(this.db.pool, link)
  }

  /**
   * Does what the person chose, once for a request: repeated, it answers what was done.
   * @throws AppError `not-found`; `conflict` for what can't be chosen any more
   */
  async confirm(token: string, choice: string): Promise<ConsumerOffer> {
    return this.db.transaction(async (client) => {
      const { account } = await this.linkOf(client, token)
      await lockPayer(client, account.id)
      // After the account's lock, which all changes of an account take first.
      const link = await this.linkOf(client, token, { locks: true })
      if (link.request.result === null) await this.acts.carryOut(client, link, choice)
      return this.offerOf(client, await this.linkOf(client, token))
    })
  }

  private async linkOf(client: Queryable, token: string, { locks = false } = {}): Promise<Link> {
    const requests = new ConsumerRequestsRepository(client)
    const found = await requests.link(hashOf(token), this.clock.now())
    const request =
      found === undefined
        ? undefined
        : locks
          ? await requests.locked(found.requestId)
          : await requests.one(found.requestId)
    const email = found === undefined ? null : await requests.emailOf(found.accountId)
    if (found === undefined || request === undefined || email === null)
      throw new AppError('not-found', NO_LINK)
    return { request, account: { id: found.accountId, email } }
  }

  private async offerOf(client: Queryable, { request, account }: Link): Promise<ConsumerOffer> {
    const { kind, code, askedAt, result, confirmedAt } = request
    const common = { kind, code, askedAt: askedAt.toISOString(), email: account.email }
    if (result !== null && confirmedAt !== null) {
      const done = { at: confirmedAt.toISOString(), text: resultText(result, shownDay) }
      return { ...common, choices: [], notes: [], done }
    }
    const { choices, notes } = await this.acts.choices(client, account.id, request)
    return { ...common, choices, notes, done: null }
  }

  private async mail(
    client: Queryable,
    { id, kind, code, askedAt }: StoredRequest,
    recipient: { accountId: number | null; address: string },
    { token, endsAt }: { token: string | null; endsAt: Date },
  ): Promise<void> {
    const data = { kind, code, at: askedAt.toISOString(), token, endsAt: endsAt.toISOString() }
    await this.mails.send(client, 'consumer-request', recipient, data, `${id} ${recipient.accountId ?? 0}`)
  }
}
