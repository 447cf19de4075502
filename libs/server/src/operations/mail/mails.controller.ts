import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeMailRoutes as routes, type MailDetail, type MailPreview } from '@preciosa/contracts/mail'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { MailDeskService } from './mail-desk.service.js'
import type { FastifyReply } from 'fastify'
import { mailsCsv } from './mails-csv.rules.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class MailsController {
  constructor(private readonly desk: MailDeskService) {}

  @Serves(routes.mails)
  page(@Input(routes.mails) asked: In<'mails'>): Out<'mails'> {
    return this.desk.page(asked)
  }

  @Serves(routes.mailsCsv)
  async csv(
    @Input(routes.mailsCsv) asked: In<'mailsCsv'>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv('correos.csv', mailsCsv(await this.desk.exported(asked, staff)), reply)
  }

  @Serves(routes.mail)
  one(@Input(routes.mail) { id }: In<'mail'>): Promise<MailDetail> {
    return this.desk.one(id)
  }

  @Serves(routes.resendMail)
  resend(
    @Input(routes.resendMail) { id }: In<'resendMail'>,
    @CurrentStaff() staff: Actor,
  ): Promise<MailDetail> {
    return this.desk.resend(id, staff)
  }

  @Serves(routes.mailTemplates)
  async templates(
    @Input(routes.mailTemplates) _: In<'mailTemplates'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const data = await this.desk.templates()
    const answer: RouteOutput<typeof routes.mailTemplates> = { data, total: data.length }
    void reply.send(answer)
  }

  @Serves(routes.mailTemplate)
  template(@Input(routes.mailTemplate) { id }: In<'mailTemplate'>): Promise<MailPreview> {
    return this.desk.preview(id)
  }
}
