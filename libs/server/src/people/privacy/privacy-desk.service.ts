import { Injectable } from '@nestjs/common'
import type {
  IdentityProof,
  PrivacyEvent,
  PrivacyLetter,
  PrivacyReason,
  PrivacyRequestDetail,
  PrivacyRequestRow,
} from '@preciosa/contracts/privacy'
import type { AuditAction } from '@preciosa/contracts/registry'
import {
  AppError,
  Clock,
  Database,
  dayAt,
  mailboxOf,
  newRequestCode,
  newToken,
  type Queryable,
} from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { ContactAddressesService, ContactService } from '../../operations/contact/index.js'
import { MailService } from '../../operations/mail/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { DeletionService } from '../own-data/index.js'
import { receiptProblem } from './days.rules.js'
import { HolidaysService } from './holidays.service.js'
import { dueOn } from './legal-clock.rules.js'
import { PrivacyLinksRepository } from './privacy-links.repository.js'
import {
  PrivacyRepository,
  type RequestCounts,
  type RequestRow,
  type RequestsQuery,
} from './privacy.repository.js'
import { PrivacyRequestsService } from './privacy-requests.service.js'
import { deletedText, toRequest, unlessOpen } from './privacy-desk.rules.js'

const HOUR_MS = 3_600_000
const DATA_HOURS = 48
const DATA_TEXT = 'Se le mandó un enlace para bajar sus datos.'
const TOO_MANY_MAILS = 'A esa dirección no se le puede mandar otro correo de estos hoy. Probá mañana.'

/** A change of a request, in its transaction. */
interface Change {
  client: Queryable
  requests: PrivacyRepository
  row: RequestRow
  at: Date
  note: (kind: PrivacyEvent, text?: string) => Promise<number>
}

/** Requests as the staff work on them: each change notices what others changed meanwhile. */
@Injectable()
export class PrivacyDeskService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly requests: PrivacyRequestsService,
    private readonly holidays: HolidaysService,
    private readonly mails: MailService,
    private readonly addresses: ContactAddressesService,
    private readonly messages: ContactService,
    private readonly deletion: DeletionService,
  ) {}

  async page(asked: RequestsQuery): Promise<PageOf<PrivacyRequestRow>> {
    const { data, total } = await new PrivacyRepository(this.db.pool).page(asked)
    return { data: data.map(toRequest), total }
  }

  counts(): Promise<RequestCounts> {
    return new PrivacyRepository(this.db.pool).counts(dayAt(this.clock.now()))
  }

  /** @throws AppError `not-found` */
  detail(id: number): Promise<PrivacyRequestDetail> {
    return this.detailOf(this.db.pool, id)
  }

  /** @throws AppError `validation` for a day that hasn't come or is too old */
  async enter(letter: PrivacyLetter, actor: Actor): Promise<PrivacyRequestDetail> {
    const { kind, email, name = '', document = '', text = '', receivedOn, identityProof } = letter
    const at = this.clock.now()
    const message = receiptProblem(receivedOn, dayAt(at))
    if (message !== null) throw new AppError('validation', undefined, [{ path: 'receivedOn', message }])
    return this.db.transaction(async (client) => {
      const requests = new PrivacyRepository(client)
      const day = dueOn(kind, receivedOn, await this.holidays.days(client))
      const receivedAt = new Date(`${receivedOn}T12:00:00-03:00`)
      const asked = {
        code: newRequestCode('PD'),
        kind,
        origin: 'letter',
        email,
        name,
        document,
        text,
      } as const
      const id = await requests.add({ ...asked, receivedAt, dueOn: day, identityProof })
      await requests.addEvent(id, 'entered', { at, staffId: actor.id })
      if (identityProof !== null) await requests.addEvent(id, 'identity-seen', { at, staffId: actor.id })
      await recordAudit(client, {
        action: 'privacy.enter',
        entityId: id,
        actor,
        after: { kind, identityProof },
      })
      return this.detailOf(client, id)
    })
  }

  /** @throws AppError `not-found`; `conflict` */
  mailProof(id: number, revision: number, actor: Actor): Promise<PrivacyRequestDetail> {
    return this.changing(id, 'privacy.mail-proof', actor, async ({ client, row }) => {
      unlessOpen(row, revision)
      const { email } = row
      if (email === null) throw new AppError('conflict', 'El pedido no tiene una dirección.')
      if (row.addressProvedAt !== null) throw new AppError('conflict', 'La dirección ya está confirmada.')
      if (!(await this.requests.mailProof(client, { ...row, email }, actor.id)))
        throw new AppError('conflict', TOO_MANY_MAILS)
      return { after: {} }
    })
  }

  /** @throws AppError `not-found`; `conflict` */
  seeIdentity(
    id: number,
    revision: number,
    proof: IdentityProof,
    actor: Actor,
  ): Promise<PrivacyRequestDetail> {
    return this.changing(id, 'privacy.see-identity', actor, async ({ requests, row, note }) => {
      unlessOpen(row, revision)
      await requests.seeIdentity(id, proof)
      await note('identity-seen')
      return { before: { identityProof: row.identityProof }, after: { identityProof: proof } }
    })
  }

  /** @throws AppError `not-found`; `conflict` */
  take(id: number, revision: number, isTaken: boolean, actor: Actor): Promise<PrivacyRequestDetail> {
    return this.changing(id, 'privacy.take', actor, async ({ requests, row, note }) => {
      unlessOpen(row, revision)
      const holder = isTaken ? actor.id : null
      await requests.setHolder(id, holder)
      await note(isTaken ? 'taken' : 'released')
      return { before: { holder: row.holderId }, after: { holder } }
    })
  }

  /** Appends, so it can't undo another member's work. @throws AppError `not-found` */
  note(id: number, text: string, actor: Actor): Promise<PrivacyRequestDetail> {
    return this.changing(id, 'privacy.note', actor, async ({ note }) => ({
      after: { note: await note('note', text) },
    }))
  }

  /** Mails the request's address, if it has one. @throws AppError `not-found`; `conflict`, also over the daily limit */
  answer(id: number, revision: number, text: string, actor: Actor): Promise<PrivacyRequestDetail> {
    return this.changing(id, 'privacy.answer', actor, async (change) => {
      unlessOpen(change.row, revision, { isAnswer: true })
      if (change.row.state === 'open' && (await change.requests.hasBegunDeletion(id))) throw deletionBegun()
      return this.answering(change, text, actor)
    })
  }

  /** The link opens the account that the address has now. @throws AppError `not-found`; `conflict` */
  mailData(id: number, revision: number, actor: Actor): Promise<PrivacyRequestDetail> {
    return this.changing(id, 'privacy.mail-data', actor, async ({ client, requests, row, at, note }) => {
      unlessOpen(row, revision, { isAnswer: true })
      const email = provedAddress(row, 'access')
      const account = await requests.accountOf(email)
      if (account === undefined) throw new AppError('conflict', 'Ya no hay una cuenta con esa dirección.')
      const { token, hash } = newToken()
      const expiresAt = new Date(at.getTime() + DATA_HOURS * HOUR_MS)
      await new PrivacyLinksRepository(client).add(hash, { requestId: id, accountId: account.id, expiresAt })
      const event = await note('data-mailed', DATA_TEXT)
      const to = { accountId: null, address: email }
      if (!(await this.mails.send(client, 'privacy-data', to, { code: row.code, token }, String(event))))
        throw new AppError('conflict', TOO_MANY_MAILS)
      await this.ending(requests, row, at, actor)
      return { before: { state: row.state }, after: { state: 'answered', account: account.id } }
    })
  }

  /**
   * Deletes the address's account, and the messages from it. What is left of an interrupted deletion is deleted by
   * another. @throws AppError `not-found`; `conflict`; `unavailable`
   */
  async delete(id: number, revision: number, actor: Actor): Promise<PrivacyRequestDetail> {
    const { email, account } = await this.db.transaction((client) =>
      this.beginDeletion(client, id, revision, actor),
    )
    const finish = (client: Queryable) => this.finishDeletion(client, id, email, account?.id, actor)
    if (account === undefined) await this.db.transaction(finish)
    else await this.deletion.delete(account.id, email, finish).catch(asGone)
    return this.detail(id)
  }

  /** @throws AppError `not-found`; `conflict` */
  close(id: number, revision: number, reason: PrivacyReason, actor: Actor): Promise<PrivacyRequestDetail> {
    return this.changing(id, 'privacy.close', actor, async ({ requests, row, at, note }) => {
      unlessOpen(row, revision)
      if (reason === 'unproved' && row.state !== 'unproved')
        throw new AppError('conflict', 'Quien pide ya probó quién es: hay que responderle.')
      if (await requests.hasBegunDeletion(id)) throw deletionBegun()
      await requests.end(id, { state: 'closed', reason, at })
      await note('closed')
      return { before: { state: row.state }, after: { state: 'closed', reason } }
    })
  }

  private async beginDeletion(client: Queryable, id: number, revision: number, actor: Actor) {
    const requests = new PrivacyRepository(client)
    await requests.lock(id)
    const row = await requests.one(id)
    unlessOpen(row, revision)
    const email = provedAddress(row, 'deletion')
    const at = this.clock.now()
    await requests.addEvent(id, 'deletion-begun', { at, staffId: actor.id })
    await requests.changed(id, actor.email, at)
    return { email, account: await requests.accountOf(email) }
  }

  /** In the account's deletion, so that both are there or neither. */
  private async finishDeletion(
    client: Queryable,
    id: number,
    email: string,
    account: number | undefined,
    actor: Actor,
  ): Promise<void> {
    const change = await this.locked(client, id, actor)
    const { row, at } = change
    if (row.state !== 'open') throw new AppError('conflict', 'Otra persona ya terminó este pedido.')
    const messages = await this.messages.forget(client, email)
    if (account !== undefined) await change.note('account-deleted')
    if (messages > 0) await change.note('messages-deleted')
    const { before, after } = await this.answering(change, deletedText(account !== undefined), actor)
    await change.requests.changed(id, actor.email, at)
    const done = { ...after, account: account ?? null, messages }
    await recordAudit(client, { action: 'privacy.delete', entityId: id, actor, before, after: done })
  }

  private async answering({ client, requests, row, at, note }: Change, text: string, actor: Actor) {
    const { id, code, kind, email } = row
    const event = await note('answer', text)
    await this.ending(requests, row, at, actor)
    if (email !== null) {
      const desk = (await this.addresses.of('other', client)) ?? null
      const to = { accountId: null, address: email }
      if (!(await this.mails.send(client, 'privacy-answer', to, { code, kind, text, desk }, String(event))))
        throw new AppError('conflict', TOO_MANY_MAILS)
    }
    return { before: { state: row.state }, after: { state: 'answered', answer: event, request: id } }
  }

  private async ending(requests: PrivacyRepository, row: RequestRow, at: Date, actor: Actor): Promise<void> {
    await requests.end(row.id, { state: 'answered', at })
    if (row.holderId === null) await requests.setHolder(row.id, actor.id)
  }

  private async locked(client: Queryable, id: number, actor: Actor): Promise<Change> {
    const requests = new PrivacyRepository(client)
    await requests.lock(id)
    const at = this.clock.now()
    const note = (kind: PrivacyEvent, text = '') =>
      requests.addEvent(id, kind, { at, staffId: actor.id, text })
    return { client, requests, row: await requests.one(id), at, note }
  }

  private async changing(
    id: number,
    action: AuditAction,
    actor: Actor,
    work: (change: Change) => Promise<{ before?: object; after: object }>,
  ): Promise<PrivacyRequestDetail> {
    return this.db.transaction(async (client: Queryable) => {
      const change = await this.locked(client, id, actor)
      const audited = await work(change)
      await change.requests.changed(id, actor.email, change.at)
      // Without texts: the audit outlives the request.
      await recordAudit(client, { action, entityId: id, actor, ...audited })
      return this.detailOf(client, id)
    })
  }

  private async detailOf(client: Queryable, id: number): Promise<PrivacyRequestDetail> {
    const requests = new PrivacyRepository(client)
    const row = await requests.one(id)
    const { email, document, text } = row
    const events = await requests.events(id)
    return {
      ...toRequest(row),
      document,
      text,
      account: email === null ? null : ((await requests.accountOf(email)) ?? null),
      held:
        email === null
          ? { messages: 0, mails: 0, invitations: 0 }
          : await requests.held(email, mailboxOf(email)),
      events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    }
  }
}

/** @throws AppError `conflict`: another right, or an address that only its writer claims */
function provedAddress({ kind, email, addressProvedAt }: RequestRow, wanted: 'access' | 'deletion'): string {
  if (kind !== wanted) throw new AppError('conflict', 'El pedido es de otra clase.')
  if (email === null || addressProvedAt === null)
    throw new AppError('conflict', 'Falta que confirme la dirección con el enlace que le llegó.')
  return email
}

/** The person or another member was faster. */
function asGone(error: unknown): never {
  throw error instanceof AppError && (error.code === 'session-expired' || error.code === 'validation')
    ? new AppError('conflict', 'La cuenta cambió mientras tanto. Fijate de nuevo.')
    : error
}

function deletionBegun(): AppError {
  return new AppError('conflict', 'La eliminación quedó empezada: terminala con el mismo botón.')
}
