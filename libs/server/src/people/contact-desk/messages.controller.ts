import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import {
  backofficeMessageRoutes as routes,
  type MessageDetail,
  type MessageWriter,
} from '@preciosa/contracts/contact'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { ContactDeskService } from './contact-desk.service.js'
import { MessageWritersService } from './message-writers.service.js'
import type { FastifyReply } from 'fastify'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>

@Controller()
export class MessagesController {
  constructor(
    private readonly desk: ContactDeskService,
    private readonly writers: MessageWritersService,
  ) {}

  @Serves(routes.messages)
  page(@Input(routes.messages) input: In<'messages'>): Promise<RouteOutput<typeof routes.messages>> {
    return this.desk.page(input)
  }

  @Serves(routes.messagesCsv)
  async csv(
    @Input(routes.messagesCsv) input: In<'messagesCsv'>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv('mensajes.csv', await this.desk.csv(input, staff), reply)
  }

  @Serves(routes.messageStaff)
  async staff(@Input(routes.messageStaff) _: In<'messageStaff'>, @Res() reply: FastifyReply): Promise<void> {
    const answer: RouteOutput<typeof routes.messageStaff> = await this.desk.members()
    void reply.send(answer)
  }

  @Serves(routes.message)
  one(@Input(routes.message) { id }: In<'message'>): Promise<MessageDetail> {
    return this.desk.detail(id)
  }

  @Serves(routes.messageWriter)
  writer(@Input(routes.messageWriter) { id }: In<'messageWriter'>): Promise<MessageWriter> {
    return this.writers.of(id)
  }

  @Serves(routes.handOverMessage)
  handOver(
    @Input(routes.handOverMessage) { id, revision, holder }: In<'handOverMessage'>,
    @CurrentStaff() staff: Actor,
  ): Promise<MessageDetail> {
    return this.desk.handOver(id, revision, holder, staff)
  }

  @Serves(routes.setMessageState)
  setState(
    @Input(routes.setMessageState) { id, revision, state }: In<'setMessageState'>,
    @CurrentStaff() staff: Actor,
  ): Promise<MessageDetail> {
    return this.desk.setState(id, revision, state, staff)
  }

  @Serves(routes.setMessageType)
  setType(
    @Input(routes.setMessageType) { id, revision, type }: In<'setMessageType'>,
    @CurrentStaff() staff: Actor,
  ): Promise<MessageDetail> {
    return this.desk.setType(id, revision, type, staff)
  }

  @Serves(routes.noteMessage)
  note(
    @Input(routes.noteMessage) { id, text }: In<'noteMessage'>,
    @CurrentStaff() staff: Actor,
  ): Promise<MessageDetail> {
    return this.desk.note(id, text, staff)
  }

  @Serves(routes.answerMessage)
  answer(
    @Input(routes.answerMessage) { id, revision, text }: In<'answerMessage'>,
    @CurrentStaff() staff: Actor,
  ): Promise<MessageDetail> {
    return this.desk.answer(id, revision, text, staff)
  }

  @Serves(routes.followMessage)
  follow(
    @Input(routes.followMessage) { id, revision, ...followed }: In<'followMessage'>,
    @CurrentStaff() staff: Actor,
  ): Promise<MessageDetail> {
    return this.desk.follow(id, revision, followed, staff)
  }
}
