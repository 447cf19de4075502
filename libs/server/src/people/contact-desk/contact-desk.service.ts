import { Inject, Injectable } from '@nestjs/common'
import { STAFF_ACTIONS, type AuditAction } from '@preciosa/contracts/registry'
import {
  type Followed,
  type Message,
  type MessageDetail,
  type MessageState,
  type MessageType,
  readMessageText,
} from '@preciosa/contracts/contact'
import { AppError, Clock, CONFIG, type Config, Database, dayAt, type Queryable } from '@preciosa/platform'
import { type Actor, exportedList, recordAudit } from '../../operations/audit/index.js'
import { ContactAddressesService } from '../../operations/contact/index.js'
import { MailService } from '../../operations/mail/index.js'
import { changedMeanwhile } from '../../operations/operator/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import {
  ContactDeskRepository,
  foundMessage,
  type MessageCounts,
  type MessageRow,
  type MessagesQuery,
} from './contact-desk.repository.js'
import { answerSubject, messagesCsv } from './contact-desk.rules.js'
import { toMessage } from './message.mapper.js'

const HOLDERS = STAFF_ACTIONS['messages.edit']

/** Messages as the staff work on them: each change notices what others changed meanwhile. */
@Injectable()
export class ContactDeskService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl'>,
    private readonly addresses: ContactAddressesService,
    private readonly mails: MailService,
  ) {}

  async page(asked: MessagesQuery): Promise<PageOf<Message>> {
    const { data, total } = await new ContactDeskRepository(this.db.pool).page(asked)
    return { data: data.map((row) => toMessage(row, this.config.siteUrl)), total }
  }

  /** Audits each download. */
  async csv(asked: Omit<MessagesQuery, 'page' | 'perPage'>, actor: Actor): Promise<Iterable<string>> {
    const list = { action: 'message.export', actor, asked } as const
    return messagesCsv(asked.filter?.group, await exportedList(this.db, list, (all) => this.page(all)))
  }

  /** @throws AppError `not-found` */
  detail(id: number): Promise<MessageDetail> {
    return this.detailOf(this.db.pool, id)
  }

  async members(): Promise<PageOf<{ id: number; name: string }>> {
    const data = await new ContactDeskRepository(this.db.pool).members(HOLDERS)
    return { data, total: data.length }
  }

  unanswered(): Promise<MessageCounts> {
    return new ContactDeskRepository(this.db.pool).counts(dayAt(this.clock.now()))
  }

  /** A new message is in work as soon as a member has it. @throws AppError `not-found`; `conflict`; `validation` */
  async handOver(id: number, revision: number, holder: number | null, actor: Actor): Promise<MessageDetail> {
    return this.changing(id, 'message.hand-over', actor, async (desk, row) => {
      unchanged(row, revision)
      if (holder !== null && !(await desk.isMember(holder, HOLDERS)))
        throw new AppError('validation', 'Esa persona no puede tener mensajes.', [
          { path: 'holder', message: 'Esa persona no puede tener mensajes.' },
        ])
      await desk.setHolder(id, holder)
      const state = holder !== null && row.state === 'new' ? 'in-work' : row.state
      await desk.setState(id, state)
      return {
        before: { holder: row.holderId, state: row.state },
        after: { holder, state },
      }
    })
  }

  /** @throws AppError `not-found`; `conflict` */
  async setState(id: number, revision: number, state: MessageState, actor: Actor): Promise<MessageDetail> {
    return this.changing(id, 'message.state', actor, async (desk, row) => {
      unchanged(row, revision)
      await desk.setState(id, state)
      return { before: { state: row.state }, after: { state } }
    })
  }

  /** @throws AppError `not-found`; `conflict`, also for a request that was made on the site */
  async setType(id: number, revision: number, type: MessageType, actor: Actor): Promise<MessageDetail> {
    return this.changing(id, 'message.type', actor, async (desk, row) => {
      unchanged(row, revision)
      if (row.door === 'plan') throw new AppError('conflict', 'Es un pedido de baja hecho en el sitio.')
      await desk.setType(id, type)
      return { before: { type: row.type }, after: { type } }
    })
  }

  /** @throws AppError `not-found`; `conflict` */
  async follow(id: number, revision: number, followed: Followed, actor: Actor): Promise<MessageDetail> {
    return this.changing(id, 'message.follow', actor, async (desk, row) => {
      unchanged(row, revision)
      await desk.follow(id, followed)
      const { kind, nextStepOn } = row
      // Free texts may name people, and the audit outlives them.
      return {
        before: { kind, nextStepOn },
        after: { kind: followed.kind, nextStepOn: followed.nextStepOn },
      }
    })
  }

  /** Appends, so it can't undo another member's work. @throws AppError `not-found` */
  async note(id: number, text: string, actor: Actor): Promise<MessageDetail> {
    return this.changing(id, 'message.note', actor, async (desk) => {
      return { after: { note: await desk.addNote(id, text, actor.id, this.clock.now()) } }
    })
  }

  /** Mails the writer only. @throws AppError `not-found`; `conflict`, also over the daily limit */
  async answer(id: number, revision: number, text: string, actor: Actor): Promise<MessageDetail> {
    return this.changing(id, 'message.answer', actor, async (desk, row, client) => {
      unchanged(row, revision)
      const subject = answerSubject(row.subject)
      const answer = await desk.addAnswer(id, { subject, text }, actor.id, this.clock.now())
      await desk.setState(id, 'answered')
      if (row.holderId === null) await desk.setHolder(id, actor.id)
      const written =
        row.door === 'plan'
          ? null
          : { at: row.createdAt.toISOString(), message: readMessageText(row.message).message }
      const isWaiting = await this.mails.send(
        client,
        'contact-answer',
        { accountId: (await desk.accountOf(row.email)) ?? null, address: row.email },
        { subject, text, desk: (await this.addresses.of(row.type, client)) ?? null, written },
        String(answer),
      )
      if (!isWaiting)
        throw new AppError(
          'conflict',
          'A esa dirección no se le puede mandar otro correo hoy. Copiá lo que escribiste y probá mañana.',
        )
      return { before: { state: row.state }, after: { state: 'answered', answer } }
    })
  }

  /** Closes the message of a request to leave a plan, in the caller's transaction. */
  async closeLeaving(
    client: Queryable,
    { subscriptionId, requestedAt }: { subscriptionId: number; requestedAt: Date },
    actor: Actor,
  ): Promise<void> {
    const desk = new ContactDeskRepository(client)
    const id = await desk.ofLeaving(subscriptionId, requestedAt)
    if (id === undefined) return
    await desk.lock(id)
    const row = foundMessage(await desk.one(id))
    if (row.state === 'closed') return
    await desk.setState(id, 'closed')
    await desk.changed(id, actor, this.clock.now())
    const change = { before: { state: row.state }, after: { state: 'closed' } }
    await recordAudit(client, { action: 'message.state', entityId: id, actor, ...change })
  }

  private async changing(
    id: number,
    action: AuditAction,
    actor: Actor,
    work: (
      desk: ContactDeskRepository,
      row: MessageRow,
      client: Queryable,
    ) => Promise<{ before?: object; after: object }>,
  ): Promise<MessageDetail> {
    return this.db.transaction(async (client: Queryable) => {
      const desk = new ContactDeskRepository(client)
      await desk.lock(id)
      const change = await work(desk, foundMessage(await desk.one(id)), client)
      await desk.changed(id, actor, this.clock.now())
      await recordAudit(client, { action, entityId: id, actor, ...change })
      return this.detailOf(client, id)
    })
  }

  private async detailOf(client: Queryable, id: number): Promise<MessageDetail> {
    const desk = new ContactDeskRepository(client)
    const row = foundMessage(await desk.one(id))
    const notes = await desk.notes(id)
    const answers = await desk.answers(id)
    return {
      ...toMessage(row, this.config.siteUrl),
      desk: (await this.addresses.of(row.type, client)) ?? null,
      notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
      answers: answers.map(({ at, ...answer }) => ({ ...answer, at: at.toISOString() })),
    }
  }
}

function unchanged({ revision, changedBy }: MessageRow, read: number): void {
  if (revision !== read) throw changedMeanwhile(changedBy)
}
