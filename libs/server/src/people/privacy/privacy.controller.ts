import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { privacyRoutes as routes } from '@preciosa/contracts/privacy'
import { AttemptsService } from '../../operations/attempts/index.js'
import { type AttemptSource, ClientAttempt, Input, Serves } from '../../http/index.js'
import { PrivacyRequestsService } from './privacy-requests.service.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class PrivacyController {
  constructor(
    private readonly requests: PrivacyRequestsService,
    private readonly attempts: AttemptsService,
  ) {}

  @Serves(routes.askPrivacy)
  async ask(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.askPrivacy) asked: In<'askPrivacy'>,
  ): Out<'askPrivacy'> {
    const attempt = { subject: asked.email, ...source }
    return { code: await this.attempts.guard('privacyRequest', attempt, () => this.requests.receive(asked)) }
  }

  @Serves(routes.linkedPrivacyRequest)
  linked(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.linkedPrivacyRequest) { token }: In<'linkedPrivacyRequest'>,
  ): Out<'linkedPrivacyRequest'> {
    return this.attempts.guard('privacyLink', { subject: token, ...source }, () =>
      this.requests.linked(token),
    )
  }

  @Serves(routes.provePrivacyAddress)
  prove(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.provePrivacyAddress) { token }: In<'provePrivacyAddress'>,
  ): Out<'provePrivacyAddress'> {
    return this.attempts.guard('privacyLink', { subject: token, ...source }, () => this.requests.prove(token))
  }

  @Serves(routes.privacyData)
  data(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.privacyData) { token }: In<'privacyData'>,
  ): Out<'privacyData'> {
    return this.attempts.guard('privacyLink', { subject: token, ...source }, () => this.requests.data(token))
  }
}
