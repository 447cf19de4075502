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
import { ResultsRepository } from './results.repository.js'
import { resultText } from './results.rules.js'
import { shownDay } from './shown-day.js'

const PREFIXES: Readonly<Record<ConsumerRequestKind, string>> = { withdrawal: 'ARR', cancellation: 'BAJA' }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Requests of a day, by address or DNI, with a mail of their own; later ones share one after some hours. */
const MOST_OWN_MAILS = 4
const SHARED_AFTER_MS = 4 * HOUR_MS
/** That a shared mail names. */
const MOST_NAMED = 20
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

  /**
   * Mails the code and a link to each account that the request may be of. Safe to repeat.
   * A flood of requests waits for one mail about all of them, so that a stranger can't use up the mails of an address.
   */
  async answer(requestId: number): Promise<void> {
    await this.db.transaction(async (client) => {
      const requests = new ConsumerRequestsRepository(client)
      await requests.lock(requestId)
      const request = await requests.one(requestId)
      if (request === undefined || request.answeredAt !== null) return
      const since = new Date(this.clock.now().getTime() - DAY_MS)
      if ((await requests.answeredSince(request, since)) >= MOST_OWN_MAILS) return
      await this.mail(client, request, [])
      await requests.answered([requestId], this.clock.now())
    })
  }

  /** Mails what waits, by its newest request. Safe to repeat. */
  async answerWaiting(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - SHARED_AFTER_MS)
    for (const { ids, codes } of await new ConsumerRequestsRepository(this.db.pool).waiting(before))
      await this.db.transaction(async (client) => {
        const requests = new ConsumerRequestsRepository(client)
        const [newest = 0] = ids
        await requests.lock(newest)
        const request = await requests.one(newest)
        if (request === undefined || request.answeredAt !== null) return
        await this.mail(client, request, codes.slice(1, MOST_NAMED))
        await requests.answered(ids, this.clock.now())
      })
  }

  /** What a link may confirm. Changes nothing. @throws AppError `not-found` */
  async offer(token: string): Promise<ConsumerOffer> {
    const link = await this.linkOf(this.db.pool, token)
    return this.offerOf(this.db.pool, link)
  }

  /**
   * Does what the person chose, each choice once: repeated, it answers what was done.
   * @throws AppError `not-found`; `conflict` for what can't be chosen any more
   */
  async confirm(token: string, choice: string): Promise<ConsumerOffer> {
    return this.db.transaction(async (client) => {
      const found = await this.linkOf(client, token)
      await lockPayer(client, found.account.id)
      // After the account's lock, which all changes of an account take first.
      await new ConsumerRequestsRepository(client).lock(found.request.id)
      const link = await this.linkOf(client, token)
      const done = await new ResultsRepository(client).of(link.request.id, link.account.id)
      if (!done.some((result) => result.choice === choice)) await this.acts.carryOut(client, link, choice)
      return this.offerOf(client, link)
    })
  }

  private async linkOf(client: Queryable, token: string): Promise<Link> {
    const requests = new ConsumerRequestsRepository(client)
    const found = await requests.link(hashOf(token), this.clock.now())
    const request = found === undefined ? undefined : await requests.one(found.requestId)
    if (found === undefined || request === undefined) throw new AppError('not-found', NO_LINK)
    return { request, account: { id: found.accountId, email: found.email } }
  }

  private async offerOf(client: Queryable, { request, account }: Link): Promise<ConsumerOffer> {
    const { kind, code, askedAt } = request
    const done = await new ResultsRepository(client).of(request.id, account.id)
    return {
      kind,
      code,
      askedAt: askedAt.toISOString(),
      email: account.email,
      ...(await this.acts.choices(client, account.id, request)),
      done: done.map((result) => ({ at: result.at.toISOString(), text: resultText(result, shownDay) })),
    }
  }

  private async mail(client: Queryable, request: StoredRequest, others: readonly string[]): Promise<void> {
    const { id: requestId, kind, code, askedAt, email, dni } = request
    const requests = new ConsumerRequestsRepository(client)
    const found =
      email !== null ? await requests.byEmail(email) : dni !== null ? await requests.byDni(dni) : []
    const endsAt = new Date(this.clock.now().getTime() + CONSUMER_LINK_DAYS * DAY_MS)
    const common = {
      kind,
      code,
      at: askedAt.toISOString(),
      others: [...others],
      endsAt: endsAt.toISOString(),
    }
    for (const address of found) {
      const { token, hash } = newToken()
      if (!(await requests.addLink({ requestId, ...address }, hash, endsAt))) continue
      const { accountId } = address
      const to = { accountId, address: address.email }
      await this.mails.send(client, 'consumer-request', to, { ...common, token }, `${requestId} ${accountId}`)
    }
    if (found.length === 0 && email !== null) {
      const to = { accountId: null, address: email }
      await this.mails.send(client, 'consumer-request', to, { ...common, token: null }, `${requestId} 0`)
    }
  }
}
