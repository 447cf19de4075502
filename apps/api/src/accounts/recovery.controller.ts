import { Controller } from '@nestjs/common'
import { recoveryRoutes as routes, type RouteInput } from '@preciosa/contracts'
import { AttemptsService, RecoveryService, type TellAccount } from '@preciosa/server'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'
import { type AttemptSource, ClientAttempt } from '../limits/client-attempt.decorator.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>

@Controller()
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly attempts: AttemptsService,
  ) {}

  @Serves(routes.recover)
  async recover(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.recover) { username }: In<'recover'>,
  ): Promise<object> {
    const recover = () => this.recovery.recover(username)
    await this.attempts.guard('codeMail', { subject: username, ...source }, recover)
    return {}
  }

  @Serves(routes.setPassword)
  async setPassword(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.setPassword) input: In<'setPassword'>,
  ): Promise<void> {
    const setPassword = (tell: TellAccount) =>
      this.recovery.setPassword({ ...input, address: source.address }, tell)
    await this.attempts.guard('code', { subject: input.username, ...source }, setPassword)
  }

  @Serves(routes.activateProfessional)
  async activateProfessional(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.activateProfessional) { email }: In<'activateProfessional'>,
  ): Promise<object> {
    await this.attempts.guard('codeMail', { subject: email, ...source }, () => this.recovery.invite(email))
    return {}
  }
}
